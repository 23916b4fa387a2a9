import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Figure } from '../../bench/figure.ts'
import { type Found, formatMarkdownReport, formatReport } from '../../bench/report.ts'

const at = (branches: string, median: number | number[], more: Partial<Figure> = {}): Figure => ({
  what: 'read',
  size: `${branches} branches`,
  median,
  ...more,
})

const found: Found = [
  {
    section: 'reads',
    figures: [
      at('100,000', 1, { yardstick: 'a|b', ratios: [0.5, 0.25, 1] }),
      at('1,000,000', [4, 2, 3]),
      at('5,000,000', 6),
      { what: 'start', size: 'empty', median: 6678, target: '≤ 6,000 ms' },
    ],
  },
  { section: 'writes', figures: [{ what: 'write', size: '100,000 branches', perSecond: 537.4 }] },
]

describe('formatReport', () => {
  const lines = formatReport(found).split('\n')

  it('has a line for each figure, with the median of its runs and their spread', () => {
    assert.match(lines[0]!, /^what +size +median ms +p99 ms +per second +ratio +of +peak MB +target$/)
    assert.match(lines[1]!, /^read +100,000 branches +1 +0\.50 \(0\.25–1\.00\) +a\|b$/)
    assert.match(lines[2]!, /^read +1,000,000 branches +3 \(2–4\)$/)
    assert.match(lines[5]!, /^write +100,000 branches +537$/)
  })

  it('tells how the time of an operation grows from each size to the next', () => {
    const growth = lines.slice(lines.indexOf('') + 1)
    assert.equal(growth.length, 2)
    assert.match(growth[1]!, /^read +1 +3 \(×3\.00\) +6 \(×2\.00\)$/)
  })

  it('has no growth to tell of one size', () => {
    assert.ok(!formatReport([{ section: 'reads', figures: [at('100,000', 1)] }]).includes('\n\n'))
  })
})

describe('formatMarkdownReport', () => {
  const text = formatMarkdownReport(found, 'On 2 cores.')

  it('has a table for each section, without the columns that are empty there', () => {
    assert.ok(
      text.includes(
        '## writes\n\n| what | size | per second |\n| --- | --- | --- |\n| write | 100 k | 537 |',
      ),
    )
  })

  it('has sizes in short, also within a cell', () => {
    const yardstick = 'itself at 1,000,000 branches: 3 ms, 5223 branches'
    const figure = at('5,000,000', 6, { yardstick, ratios: 2 })
    const short = formatMarkdownReport([{ section: 'reads', figures: [figure] }], '')
    assert.ok(short.includes('| read | 5 M | 6 | 2.00 | itself at 1 M: 3 ms, 5223 branches |'))
  })

  it('keeps text without a column separate', () => {
    assert.ok(text.startsWith('On 2 cores.\n\n## reads\n\n| what |'))
    assert.ok(text.includes('| a\\|b |'))
  })

  it('ends with the growth', () => {
    assert.ok(
      text.endsWith(
        '## growth\n\n| what | 100 k, ms | 1 M | 5 M |\n| --- | --- | --- | --- |\n| read | 1 | 3 (×3.00) | 6 (×2.00) |\n',
      ),
    )
  })
})
