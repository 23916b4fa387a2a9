import { findEmbedded } from '../../../server/src/database/embedded.ts'
import { findFreePort } from '../../processes/free-port.ts'
import { ServiceProcess } from '../../processes/service-process.ts'
import { DatabaseProcess } from '../processes/database-process.ts'
import { type Fault, SERVICE_ENV, type Stage, type StageOptions } from './stage.ts'

/** The service with its embedded database, which it must start again by itself. */
export async function openEmbeddedStage({ dataDir, random, report }: StageOptions): Promise<Stage> {
  const service = new ServiceProcess(await findFreePort(), { ...SERVICE_ENV, DATA_DIR: dataDir }, report)
  const database = new DatabaseProcess(dataDir)
  return {
    service,
    faults: buildProcessFaults(service, database, random),
    async findDatabaseUrl() {
      const url = await findEmbedded(dataDir)
      if (!url) throw new Error('the embedded database does not run')
      return url
    },
    async close() {
      await service.stop()
    },
  }
}

/** What happens to processes, whoever started them. */
export function buildProcessFaults(
  service: ServiceProcess,
  database: DatabaseProcess,
  random: () => number,
): Record<string, Fault> {
  return {
    async 'kill service'() {
      await service.kill()
      await service.start()
    },
    async 'kill database'() {
      database.killPostmaster()
    },
    async 'kill both'() {
      database.killPostmaster()
      await service.kill()
      await service.start()
    },
    async 'kill backend'() {
      database.signalBackend('SIGKILL', random)
    },
    async 'end connection'() {
      database.signalBackend('SIGTERM', random)
    },
    async SIGTERM() {
      await service.stop()
      await service.start()
    },
    'freeze service': () => service.freeze(500 + random() * 1_500),
    'freeze database': () => database.freeze(500 + random() * 2_500),
  }
}
