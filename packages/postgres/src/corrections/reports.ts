import type { Correction } from './correction.ts'

/** What a failure and a pool tell of themselves. */
export const REPORTS: Correction[] = [
  // A failure names the place that sent the statement, also behind `sendInTurn`, which is a frame more.
  {
    file: 'query.js',
    find: `
  Error.stackTraceLimit = 4
`,
    replacement: `
  Error.stackTraceLimit = 5
`,
  },
  // What the pool does can be read, for metrics.
  {
    file: 'index.js',
    find: `
    get parameters() { return options.parameters },
`,
    replacement: `
    get parameters() { return options.parameters },
    pool: () => ({
      idle: open.length,
      busy: busy.length + full.length + reserved.length,
      connecting: connecting.length,
      closed: closed.length + ended.length,
      waiting: queries.length
    }),
`,
  },
]
