import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '../server/src/database/connect.ts'
import { startEmbedded } from '../server/src/database/embedded.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { load } from '../server/src/directory/import/load.ts'
import { createReferenceSource } from '../server/src/directory/sources/reference/source.ts'
import { archiveCompanies } from './archive.ts'
import { createDirectorySource, type GeneratedDirectory } from './directory/source.ts'

export interface EvaluationDatabase {
  sql: Database
  close(): Promise<void>
}

/**
 * A database of its own in a temporary folder, with the reference gazetteer and the generated directory. Aborted, it
 * leaves nothing behind and rejects with the signal's reason.
 */
export async function openEvaluationDatabase(
  directory: GeneratedDirectory,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<EvaluationDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-eval-'))
  // Run as root, the database's own user must get at its folder.
  await chmod(folder, 0o711)
  const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of ending.splice(0).reverse()) await end()
  }
  try {
    const server = await startEmbedded({ dataDir: folder, log: () => {}, unsafe: true })
    ending.push(() => server.stop())
    const sql = connect(server.url)
    ending.push(() => sql.end({ timeout: 5 }))
    await migrate(sql)
    const reference = await load(sql, createReferenceSource(), { signal })
    const { counts, seconds, problems } = await load(sql, createDirectorySource(directory), { signal })
    if (problems[0]) throw new Error(`generated ${problems[0].kind}: ${problems[0].reason}`)
    await archiveCompanies(sql, directory)
    say(
      `${reference.counts.city.added} cities in ${reference.seconds.toFixed(1)} s; ${counts.company.added} companies ` +
        `with ${counts.branch.added} branches in ${seconds.toFixed(1)} s, ${directory.archived.size} companies archived.`,
    )
    return { sql, close }
  } catch (error) {
    await close()
    throw error
  }
}
