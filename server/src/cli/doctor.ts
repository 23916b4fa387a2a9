import type { Check } from '../maintenance/doctor.ts'
import { command, formatTable, getConfig, print, UsageError, withDatabase } from './output.ts'
import { countConnections } from './workers.ts'

export const doctorCommand = () =>
  command('doctor', 'Examine the database and its machine, and say what to do; changes nothing.').action(
    async (options: { json?: boolean }) => {
      const { examine } = await import('../maintenance/doctor.ts')
      const { databaseUrl, dataDir, workers } = getConfig()
      const checks = await withDatabase(
        ({ sql }) =>
          examine(sql, {
            dataDir: databaseUrl ? undefined : dataDir,
            connections: countConnections(workers),
          }),
        { migrates: false },
      )
      print(options, { checks }, describe(checks))
      const failed = checks.filter(({ status }) => status === 'failed')
      if (failed.length > 0) throw new UsageError(`failed: ${failed.map(({ name }) => name).join(', ')}`)
    },
  )

function describe(checks: Check[]): string {
  const rows = checks.map(({ name, status, found, advice }) => [
    name,
    status,
    advice ? `${found}. ${advice}` : found,
  ])
  return formatTable(['check', 'status', 'found'], rows)
}
