import { after, before, beforeEach } from 'node:test'
import type { Database } from '../../../server/src/database/connect.ts'
import { combineCriteria } from '../../../server/src/search/criteria.ts'
import type { Gazetteer } from '../../../server/src/search/gazetteer/gazetteer.ts'
import { loadGazetteer } from '../../../server/src/search/gazetteer/load.ts'
import { interpret } from '../../../server/src/search/interpretation/interpret.ts'
import type { Reading } from '../../../server/src/search/interpretation/reading.ts'
import { selectBranches } from '../../../server/src/search/selection/select.ts'
import { composeTitle } from '../../../server/src/search/title.ts'
import { testDatabase } from '../../support/database.ts'
import { insertTinyDirectory, type TinyDirectory } from '../tiny-directory.ts'

/** What a prompt is read as, what its search is titled, and the names of the companies that it finds. */
export interface ReadPrompt {
  reading: Reading
  title: string
  companies: string[]
}

export interface TinyReader {
  sql: Database
  directory: TinyDirectory
  read(prompt: string): Promise<ReadPrompt>
}

/** A reader for the tests of a suite, over a tiny directory that goes away with it. Hooks that change it come behind. */
export function useTinyReader(): TinyReader {
  const ends: (() => unknown)[] = []
  let opened: (TinyReader & { forgetNames(): void }) | undefined
  before(async () => {
    opened = await openTinyReader({ after: fn => ends.push(fn) })
  })
  beforeEach(() => opened?.forgetNames())
  after(async () => {
    for (const end of ends.reverse()) await end()
  })
  return {
    /** The names are read again after this: a test takes the connection to change the directory. */
    get sql() {
      opened!.forgetNames()
      return opened!.sql
    },
    get directory() {
      return opened!.directory
    },
    read: prompt => opened!.read(prompt),
  }
}

/** Reads prompts over the tiny directory. Its names are loaded at the first prompt, and again after `forgetNames`. */
async function openTinyReader(scope: { after(fn: () => unknown): void }) {
  const { sql } = await testDatabase(scope)
  const directory = await insertTinyDirectory(sql)
  let gazetteer: Promise<Gazetteer> | undefined
  return {
    sql,
    directory,
    forgetNames() {
      gazetteer = undefined
    },
    async read(prompt: string): Promise<ReadPrompt> {
      gazetteer ??= loadGazetteer(sql)
      const reading = await interpret(sql, await gazetteer, prompt)
      const criteria = combineCriteria(reading.criteria, {})
      const matches = await selectBranches(sql, criteria, 20)
      const title = await composeTitle(sql, criteria, reading)
      const rows = await sql<{ id: number; name: string }[]>`
        select id, coalesce(name_en, name_ar) as name from companies
        where id = any(${matches.map(match => match.companyId)}::bigint[])`
      const names = new Map(rows.map(({ id, name }) => [id, name]))
      const companies = [...new Set(matches.map(({ companyId }) => names.get(companyId)!))]
      return { reading, title, companies }
    },
  }
}
