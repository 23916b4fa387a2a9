import type { Sql } from '../database/connect.ts'
import { type Criteria, combineCriteria } from './criteria.ts'
import type { CachedDirectory, LabelRows } from './directory-cache.ts'
import type { Reading, Span } from './interpretation/reading.ts'
import { restoreReading } from './interpretation/readings/others.ts'
import { writeTitle } from './title.ts'
import { selectTitleLabels } from './title-labels.ts'

/** Another whole reading of a prompt, as a search for it would be titled. */
export interface TitledReading {
  title: string
  cost: number
  reading: Reading
  /** Those of its spans that are read otherwise than in the chosen reading. */
  differing: Span[]
  /** With the filters beside the prompt. */
  criteria: Criteria
  labels: LabelRows
}

/** The other readings that are kept with a reading, the cheapest first. `stated` are the filters beside the prompt. */
export async function listTitledReadings(
  sql: Sql,
  chosen: Reading,
  stated: Criteria = {},
  directory?: CachedDirectory,
): Promise<TitledReading[]> {
  const titled = await Promise.all(
    (chosen.others ?? []).map(async (other): Promise<TitledReading> => {
      const reading = restoreReading(chosen, other)
      const criteria = combineCriteria(reading.criteria, stated)
      const labels = await selectTitleLabels(sql, criteria, reading, directory)
      // The differing spans say which words are left out.
      const { ignored: _, ...remarks } = reading.remarks ?? {}
      const title = writeTitle(labels, criteria, { ...reading, remarks })
      return { title, cost: other.cost, reading, differing: other.spans, criteria, labels }
    }),
  )
  // What is said of a chosen filter may be all that two readings differ in.
  return titled.filter(({ title }, at) => titled.findIndex(each => each.title === title) === at)
}
