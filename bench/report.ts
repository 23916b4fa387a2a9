import { formatTable } from '../server/src/cli/output.ts'
import { type Figure, formatNumber, formatRatio, formatSize, type Measured, median } from './figure.ts'

/** What was measured, by section. */
export type Found = { section: string; figures: Figure[]; seconds?: number }[]

interface Table {
  header: string[]
  rows: string[][]
}

const COLUMNS = ['what', 'size', 'median ms', 'p99 ms', 'per second', 'ratio', 'of', 'peak MB', 'target']
/** A size among other words. */
const SIZE = /\b([\d,]+,000) branches/

/** All figures in one table, and how they grow in another, for a terminal. */
export function formatReport(found: Found): string {
  const figures = found.flatMap(section => section.figures)
  return [buildTable(figures), buildGrowthTable(figures)]
    .filter(({ rows }) => rows.length > 0)
    .map(({ header, rows }) => formatTable(header, rows))
    .join('\n\n')
}

/**
 * The same as Markdown: a heading and a table for each section, without the columns that are empty there, sizes in short.
 */
export function formatMarkdownReport(found: Found, facts: string): string {
  const growth = buildGrowthTable(found.flatMap(section => section.figures))
  const tables: [string, Table][] = found.map(({ section, figures }) => [section, buildTable(figures)])
  if (growth.rows.length > 0) tables.push(['growth', growth])
  const parts = tables.map(([title, each]) => `## ${title}\n\n${markdown(dropEmptyColumns(each))}`)
  return `${[facts, ...parts].join('\n\n')}\n`
}

/** The cells of a figure, in the order of the columns. */
export function formatFigure(figure: Figure): string[] {
  return [
    figure.what,
    figure.size,
    formatMeasured(figure.median, formatNumber),
    formatMeasured(figure.p99, formatNumber),
    formatMeasured(figure.perSecond, formatNumber),
    formatMeasured(figure.ratios, formatRatio),
    figure.yardstick ?? '',
    figure.peakMegabytes === undefined ? '' : String(Math.round(figure.peakMegabytes)),
    figure.target ?? '',
  ]
}

/** The median, and in brackets the least and the most where there are several. */
function formatMeasured(measured: Measured | undefined, textOf: (value: number) => string): string {
  if (measured === undefined) return ''
  if (typeof measured === 'number') return textOf(measured)
  const middle = textOf(median(measured))
  if (measured.length === 1) return middle
  return `${middle} (${textOf(Math.min(...measured))}–${textOf(Math.max(...measured))})`
}

function buildTable(figures: Figure[]): Table {
  return { header: COLUMNS, rows: figures.map(formatFigure) }
}

/** What was measured at several sizes: the time of one operation at each, and its ratio to that at the size before. */
function buildGrowthTable(figures: Figure[]): Table {
  const times = new Map<string, Map<number, number>>()
  const sizes = new Set<number>()
  for (const { what, size, median: own } of figures) {
    const branches = Number(/^([\d,]+) branches$/.exec(size)?.[1]?.replaceAll(',', ''))
    if (own === undefined || !branches) continue
    const bySize = times.get(what) ?? new Map<number, number>()
    times.set(what, bySize.set(branches, typeof own === 'number' ? own : median(own)))
    sizes.add(branches)
  }
  const ordered = [...sizes].sort((a, b) => a - b)
  const header = ['what', ...ordered.map((size, at) => `${formatSize(size)}${at === 0 ? ', ms' : ''}`)]
  const rows = [...times]
    .filter(([, bySize]) => bySize.size > 1)
    .map(([what, bySize]) => {
      let before: number | undefined
      const cells = ordered.map(size => {
        const own = bySize.get(size)
        if (own === undefined) return ''
        const ratio = before === undefined ? '' : ` (×${formatRatio(own / before)})`
        before = own
        return formatNumber(own) + ratio
      })
      return [what, ...cells]
    })
  return { header, rows }
}

function dropEmptyColumns({ header, rows }: Table): Table {
  const used = header.map((_, at) => at === 0 || rows.some(row => row[at]))
  const selectUsed = (cells: string[]) => cells.filter((_, at) => used[at])
  return { header: selectUsed(header), rows: rows.map(selectUsed) }
}

function markdown({ header, rows }: Table): string {
  const shortenCell = (cell: string) =>
    cell.replace(SIZE, (_, count) => formatSize(Number(count.replaceAll(',', '')))).replaceAll('|', '\\|')
  const line = (cells: string[]) => `| ${cells.map(shortenCell).join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}
