import type { Database, Sql } from '../database/connect.ts'
import type { Criteria } from './criteria.ts'
import { CurrentGazetteer } from './gazetteer/current.ts'
import type { LanguageModel } from './model/client.ts'
import { filled, openWordsOf } from './model/fill.ts'
import { interpret, type Reading } from './reading/interpret.ts'

/** Reads the prompts of a service: with the names in memory, and where there is one, with a model for what is left. */
export class PromptReader {
  private readonly gazetteer: CurrentGazetteer
  private readonly model: LanguageModel | undefined

  constructor(database: Database, model?: LanguageModel) {
    this.gazetteer = new CurrentGazetteer(database)
    this.model = model
  }

  /** As `interpret`. */
  async read(sql: Sql, prompt: string, stated: Criteria = {}): Promise<Reading> {
    const gazetteer = await this.gazetteer.get(sql)
    const reading = await interpret(sql, gazetteer, prompt, stated)
    const open = openWordsOf(reading)
    if (!this.model || open.length === 0) return reading
    const answer = await this.model.read(prompt.slice(0, 2000), open)
    return answer ? filled(gazetteer, prompt, reading, answer) : reading
  }

  /** Loads the names before the first prompt asks for them. */
  async warm(sql: Sql): Promise<void> {
    await this.gazetteer.get(sql)
  }

  close(): Promise<void> {
    return this.gazetteer.close()
  }
}
