import type { Correction } from './correction.ts'

/** How long a connection may take to be made, and a server to answer. */
export const TIME_LIMITS: Correction[] = [
  // A server ends a statement that runs for longer than statement_timeout. One that stands still, or is behind a network
  // that passes nothing on, does not even do that, and its queries waited for as long as the connection did. What has
  // arrived while this process stood still is read first; a connection that is paused waits for its reader.
  {
    file: 'connection.js',
    find: `
      keep_alive && socket.setKeepAlive && socket.setKeepAlive(true, 1000 * keep_alive)
`,
    replacement: `
      keep_alive && socket.setKeepAlive && socket.setKeepAlive(true, 1000 * keep_alive)
      const limit = Number(options.connection.statement_timeout)
      const current = socket
      limit && current.setTimeout(1.2 * limit + 1000).on('timeout', () => {
        const received = current.bytesRead
        setImmediate(() =>
          (query || sent.length) && current.bytesRead === received && !current.isPaused() && current.destroy()
        )
      })
`,
  },
  // When this process is busy for longer than a connection may take, the timer runs before the answer of the server is
  // read, and a good connection is given up. A timer that runs late starts once more.
  {
    file: 'connection.js',
    find: `
  function connectTimedOut() {
`,
    replacement: `
  function connectTimedOut() {
    const isLate = performance.now() - connectsSince > 1000 * options.connect_timeout + 100
    connectsSince = performance.now()
    if (isLate)
      return connectTimer.start()

`,
  },
  {
    file: 'connection.js',
    find: `
  let socket = null
    , cancelMessage
`,
    replacement: `
  let socket = null
    , connectsSince = 0
    , cancelMessage
`,
  },
  {
    file: 'connection.js',
    find: `
    connectTimer.start()

`,
    replacement: `
    connectsSince = performance.now()
    connectTimer.start()

`,
  },
  {
    file: 'connection.js',
    find: `
    fn.apply(null, args)
    timer = null
`,
    replacement: `
    timer = null
    fn.apply(null, args)
`,
  },
]
