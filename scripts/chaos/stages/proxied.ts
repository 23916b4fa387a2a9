import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../../server/src/database/embedded.ts'
import { findFreePort } from '../../processes/free-port.ts'
import { ServiceProcess } from '../../processes/service-process.ts'
import { DatabaseProcess } from '../processes/database-process.ts'
import { TcpProxy } from '../processes/tcp-proxy.ts'
import { buildProcessFaults } from './embedded.ts'
import { SERVICE_ENV, type Stage, type StageOptions } from './stage.ts'

/** The service with a database elsewhere: behind a network that loses connections. This process restarts the database. */
export async function openProxiedStage({ dataDir, random, report }: StageOptions): Promise<Stage> {
  const server = await startEmbedded({ dataDir, log: () => {} })
  const socketFolder = new URL(server.url).searchParams.get('host')
  const proxy = await TcpProxy.listen(`${socketFolder}/.s.PGSQL.5432`)
  const env = { ...SERVICE_ENV, DATABASE_URL: `postgres://dalil@127.0.0.1:${proxy.port}/dalil` }
  const service = new ServiceProcess(await findFreePort(), env, report)
  return {
    service,
    faults: {
      ...buildProcessFaults(service, new DatabaseProcess(dataDir), random),
      async 'cut all connections'() {
        proxy.cut(1, random)
      },
      async 'cut some connections'() {
        proxy.cut(0.5, random)
      },
      'stall connections': () => proxy.stallFor(() => sleep(500 + random() * 3_500)),
      'stall, then cut': () =>
        proxy.stallFor(async () => {
          await sleep(500 + random() * 1_500)
          proxy.cut(1, random)
        }),
      'refuse connections': () => proxy.refuseFor(() => sleep(500 + random() * 2_000)),
    },
    findDatabaseUrl: async () => server.url,
    async close() {
      await service.stop()
      proxy.close()
      await server.stop()
    },
  }
}
