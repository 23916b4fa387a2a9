import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { quoteName, renderSql, runSql, writeSql } from '../../server/src/database/statement.ts'
import { testDatabase } from '../support/database.ts'

const listNumbers = (numbers: number[], isDistinct: boolean) =>
  writeSql`select ${isDistinct ? writeSql`distinct` : writeSql``} n from unnest(${numbers}::integer[]) n`

describe('a statement of parts', () => {
  it('numbers its parameters in the order of the text', () => {
    const condition = writeSql`${quoteName('n')} > ${1} and n < ${9}`
    assert.deepEqual(
      renderSql(writeSql`select n from (${listNumbers([3, 3], true)}) where ${condition} limit ${5}`),
      {
        text: 'select n from (select distinct n from unnest($1::integer[]) n) where "n" > $2 and n < $3 limit $4',
        parameters: [[3, 3], 1, 9, 5],
      },
    )
  })

  it('has one text for each shape, whatever its parameters', () => {
    const write = (numbers: number[], isDistinct: boolean) =>
      renderSql(writeSql`(${listNumbers(numbers, isDistinct)}) limit ${numbers.length}`)
    const first = write([1], true)
    assert.notEqual(write([1, 2], false).text, first.text)
    assert.deepEqual(write([1, 2], true), { text: first.text, parameters: [[1, 2], 2] })
  })

  it('tells a parameter from a part in the same place', () => {
    const write = (value: ReturnType<typeof writeSql> | number) => renderSql(writeSql`select ${value} + ${2}`)
    assert.equal(write(1).text, 'select $1 + $2')
    assert.equal(write(writeSql`now()`).text, 'select now() + $1')
    assert.equal(write(1).text, 'select $1 + $2')
  })

  it('keeps the texts of a limited number of shapes', () => {
    for (let length = 1; length < 3000; length++) {
      const terms = Array.from({ length: length % 100 }, (_, nth) =>
        (length >> 7) & (1 << (nth % 5)) ? quoteName('a') : nth,
      )
      const sum = terms.reduce((before, term) => writeSql`${before} + ${term}`, writeSql`0`)
      const { text, parameters } = renderSql(writeSql`select ${sum}`)
      assert.equal(text.match(/\$\d+/g)?.length ?? 0, parameters.length)
    }
    assert.equal(renderSql(writeSql`select ${1} + ${2}`).text, 'select $1 + $2')
  })

  it('quotes a name', () => {
    assert.equal(renderSql(writeSql`select ${quoteName('a"b')}`).text, 'select "a""b"')
  })

  it('runs in the database, again and with other parameters', async context => {
    const { sql } = await testDatabase({ after: work => context.after(work) })
    const read = (numbers: number[], isDistinct: boolean) =>
      runSql<{ n: number }>(sql)`${listNumbers(numbers, isDistinct)} order by n`
    assert.deepEqual([...(await read([2, 1, 2], false))], [{ n: 1 }, { n: 2 }, { n: 2 }])
    assert.deepEqual([...(await read([2, 1, 2], true))], [{ n: 1 }, { n: 2 }])
    assert.deepEqual([...(await read([5], true))], [{ n: 5 }])
  })
})
