import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { NO_CONDITION } from '../../../server/src/search/conditions/find-conditions.ts'
import { readNeedPhrases } from '../../../server/src/search/needs/needs-data.ts'

/** How people state a condition on a place, or say something that is none. */
export interface ConditionPhrase {
  condition: string
  language: string
  phrase: string
}

/** So many needs are no condition: "my car won't start" asks for nothing of a workshop. */
const EVERY_NEED = 8

/** The phrases of all hands, and of some needs, which state no condition. */
export function readTrainingPhrases(): ConditionPhrase[] {
  const needs = readNeedPhrases().filter((_, at) => at % EVERY_NEED === 0)
  return [
    ...readConditionPhrases(),
    ...needs.map(({ language, phrase }) => ({ condition: NO_CONDITION, language, phrase })),
  ]
}

const PHRASES = new URL('phrases/', import.meta.url)

/** The phrases of every hand: lines of condition, language and phrase, in a file for each. */
export function readConditionPhrases(): ConditionPhrase[] {
  return listFiles().flatMap(file =>
    readFileSync(new URL(file, PHRASES), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map(line => {
        const [condition, language, phrase, ...more] = line.split(',')
        if (!condition || !language || !phrase || more.length > 0) throw new Error(`${file}: ${line}`)
        return { condition, language, phrase }
      }),
  )
}

/** Changes with the phrases. */
export function hashConditionPhrases(): string {
  return createHash('sha256').update(JSON.stringify(readTrainingPhrases())).digest('hex').slice(0, 16)
}

function listFiles(): string[] {
  return readdirSync(PHRASES)
    .filter(file => file.endsWith('.csv'))
    .sort()
}
