import { buildApp } from '../../server/src/app.ts'
import { connect } from '../../server/src/database/connect.ts'
import { openRequestPool } from '../request-pool.ts'
import { ConstantPrincipal } from './constant-principal.ts'

/**
 * A program of the bench: the service over a database that another process runs. It authenticates by key or, when a
 * workspace is given, serves every request as that workspace.
 */
const [url, workspaceId] = process.argv.slice(2)
const probe = connect(url!, { max: 1 })
const database = await openRequestPool(probe, url!, 10)
await probe.end()
const app = buildApp({
  database,
  logLevel: 'info',
  ...(workspaceId ? { authenticator: new ConstantPrincipal(database, workspaceId) } : {}),
})
process.on('SIGTERM', async () => {
  await app.close()
  await database.end({ timeout: 5 })
  process.exit(0)
})
console.log(`Dalil is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
