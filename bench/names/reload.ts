import { encodeDirectoryId } from '../../server/src/contract/ids.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { raiseDirectoryVersion } from '../../server/src/database/versions.ts'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import type { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { type Figure, median, percentile } from '../figure.ts'

const COMPANIES = 30
/** Milliseconds between two prompts while all names are read: a caller's, not a load. */
const PAUSE_MS = 20

/**
 * How long it takes until the names in memory are those of the present directory, after a company was archived or restored
 * and after an import, and how long prompts take meanwhile that the older names explain.
 */
export async function* benchReload(
  sql: Database,
  reader: PromptReader,
  size: string,
): AsyncGenerator<Figure> {
  const companies = await sql<{ id: number }[]>`
    select id from companies where archived_at is null order by hashint8(id) limit ${COMPANIES}`
  const afterArchive: number[] = []
  for (const archived of [true, false]) {
    for (const { id } of companies) {
      await setArchived(sql, encodeDirectoryId('cmp', id), archived)
      afterArchive.push(await time(() => reader.warm()))
    }
  }
  yield {
    ...{ what: 'names in memory after a company was archived or restored', size },
    ...{ median: median(afterArchive), p99: percentile(afterArchive, 99), target: '≤ 1 s' },
  }
  const [{ prompt } = { prompt: '' }] = await sql<{ prompt: string }[]>`
    select c.label || ' in ' || p.label as prompt
    from branches b join categories c on c.id = b.category_id join cities p on p.id = b.city_id
    where b.live group by 1 order by count(*) desc limit 1`
  const read = () => time(() => reader.read(sql, prompt))
  const alone: number[] = []
  for (let n = 0; n < 20; n++) alone.push(await read())
  await raiseDirectoryVersion(sql)
  const meanwhile: number[] = []
  let isLoading = true
  const reload = time(() => reader.warm()).finally(() => {
    isLoading = false
  })
  while (isLoading) {
    meanwhile.push(await read())
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  yield {
    ...{ what: 'names in memory after an import: all are read again', size },
    ...{ median: await reload },
  }
  yield {
    ...{ what: 'prompts that older names explain, meanwhile', size },
    ...{ median: median(meanwhile), p99: percentile(meanwhile, 99) },
    yardstick: `the same alone: ${median(alone).toFixed(1)} ms`,
  }
}

/** Milliseconds. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
