import type { Database, Sql } from '../database/connect.ts'
import { readDirectoryVersion } from '../database/versions.ts'
import { type Alternative, listAlternatives } from './alternatives.ts'
import { selectCompanyTypes } from './company-types.ts'
import { type Criteria, combineCriteria, isUnsatisfiable, type Match } from './criteria.ts'
import { type CachedDirectory, DirectoryCache } from './directory-cache.ts'
import { CurrentGazetteer, type GazetteerOptions } from './gazetteer/current-gazetteer.ts'
import type { Gazetteer } from './gazetteer/gazetteer.ts'
import { interpret } from './interpretation/interpret.ts'
import { loadBrandNames } from './interpretation/names/brand-names.ts'
import type { Reading, Span } from './interpretation/reading.ts'
import type { LanguageModel } from './model/client.ts'
import { fillReading, listUnknownWords } from './model/fill.ts'
import { findNeeds } from './needs/find-needs.ts'
import { PromptTurns } from './prompt-turns.ts'
import { RequestSelections } from './selection/request-selections.ts'

/**
 * Newer names would add nothing but perhaps places: every word means something as it stands, and companies of the names
 * that are asked for were found.
 */
async function isCertain({ criteria, spans }: Reading, tryReading: () => Promise<Match[]>): Promise<boolean> {
  const isDoubtful = spans.some(
    ({ kind, rule }) => kind === 'unknown' || rule === 'corrected' || rule === 'transliterated',
  )
  if (isDoubtful || isUnsatisfiable(criteria)) return false
  return !spans.some(({ kind }) => kind === 'name') || (await tryReading()).length > 0
}

const WARM_AFTER_MS = 5_000

export interface PromptReaderOptions extends GazetteerOptions {
  model?: LanguageModel | undefined
  /** Is told how long it took to read a prompt. */
  onRead?: (seconds: number) => void
}

/** Reads prompts for a service: with the names in memory, and with a language model, if there is one, for the rest. */
export class PromptReader {
  private readonly gazetteer: CurrentGazetteer
  private readonly directory: DirectoryCache
  private readonly turns = new PromptTurns()
  private readonly model: LanguageModel | undefined
  private readonly onRead: (seconds: number) => void
  private readonly collectGarbage: GazetteerOptions['collectGarbage']
  private warming: NodeJS.Timeout | undefined
  private closed = false

  constructor(database: Database, { model, onRead = () => {}, ...names }: PromptReaderOptions = {}) {
    this.gazetteer = new CurrentGazetteer(database, names)
    this.directory = new DirectoryCache(database)
    this.collectGarbage = names.collectGarbage
    this.model = model
    this.onRead = onRead
  }

  /**
   * What is cached of the present directory. `version` is the directory's, where the caller has looked it up since
   * its request came.
   */
  getDirectory(version?: number): Promise<CachedDirectory> {
    return this.directory.get(version)
  }

  /**
   * As `interpret`, by the names of the directory at the version of `directory`, or without one at the version that
   * `sql` sees. What its criteria find is left in `selections`.
   */
  async read(
    sql: Sql,
    prompt: string,
    stated: Criteria = {},
    directory?: CachedDirectory,
    selections = new RequestSelections(sql, { directory }),
  ): Promise<Reading> {
    const startedAt = performance.now()
    const reading = await this.interpret(sql, prompt, stated, directory, selections)
    this.onRead((performance.now() - startedAt) / 1000)
    return reading
  }

  private async interpret(
    sql: Sql,
    prompt: string,
    stated: Criteria,
    directory: CachedDirectory | undefined,
    selections: RequestSelections,
  ): Promise<Reading> {
    const version = directory?.version ?? (await readDirectoryVersion(sql))
    let { gazetteer, fresher } = await this.gazetteer.get(version)
    // Which companies hold words is no longer right once the directory has changed.
    selections.knowledge.gazetteer = fresher ? undefined : gazetteer
    const known = directory?.getReading(prompt, stated)
    // Long prompts take turns on the processor only: neither newer names nor the language model are waited for in one.
    const readBy = (names: Gazetteer) =>
      this.turns.run(prompt, () => interpret(sql, names, prompt, stated, selections))
    let reading = known ?? (await readBy(gazetteer))
    if (!known && !fresher) directory?.setReading(prompt, stated, reading)
    // A prompt that older names explain completely does not wait for newer ones.
    const tryReading = () => selections.try(combineCriteria(reading.criteria, stated))
    if (fresher && !(await isCertain(reading, tryReading))) {
      const loaded = await fresher
      gazetteer = loaded.gazetteer
      selections.knowledge.gazetteer = loaded.version >= version ? gazetteer : undefined
      reading = await readBy(gazetteer)
    }
    const open = listUnknownWords(reading)
    if (!this.model || open.length === 0) return reading
    const answer = await this.model.read(prompt.slice(0, 2000), open)
    return answer ? fillReading(gazetteer, prompt, reading, answer) : reading
  }

  /** The company types that the directory has, in alphabetical order. */
  async listCompanyTypes(sql: Sql, directory?: CachedDirectory): Promise<readonly string[]> {
    const cached = directory ?? (await this.getDirectory())
    cached.companyTypes ??= await selectCompanyTypes(sql)
    return cached.companyTypes
  }

  /** Each span of a reading with what else it may mean. */
  async listAlternatives({ spans }: Reading): Promise<{ span: Span; alternatives: Alternative[] }[]> {
    const { gazetteer } = await this.gazetteer.get(0)
    return spans.map(span => ({ span, alternatives: listAlternatives(gazetteer, span) }))
  }

  /**
   * Loads the names before the first prompt needs them, and some seconds later the phrases of needs and the names of
   * brands. Either of these takes a moment in which nothing else runs, and the first requests would wait for it. Reading their
   * files leaves tens of megabytes of garbage.
   */
  async warm(): Promise<void> {
    await this.gazetteer.warm()
    if (this.closed) return
    this.warming = setTimeout(() => {
      findNeeds('broken')
      this.warming = setTimeout(() => {
        loadBrandNames()
        this.warming = setTimeout(() => void this.collectGarbage?.().catch(() => {}), 100).unref()
      }, 100).unref()
    }, WARM_AFTER_MS).unref()
  }

  close(): Promise<void> {
    this.closed = true
    clearTimeout(this.warming)
    return this.gazetteer.close()
  }
}
