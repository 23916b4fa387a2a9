import { buildApp } from '../../server/src/app.ts'
import { connect } from '../../server/src/database/connect.ts'
import { listen } from '../listen.ts'
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
await listen(app, () => database.end({ timeout: 5 }))
