import type { AddressInfo } from 'node:net'
import { Dalil } from '../../client/src/dalil.ts'
import type { ClientOptions } from '../../client/src/transport.ts'
import type { AppOptions } from '../../server/src/app.ts'
import type { Scope } from '../support/database.ts'
import { type Directory, loadDirectory } from '../support/directory.ts'
import { makeScene, type Scene } from '../support/scene.ts'
import { type TestService, testService } from '../support/service.ts'

export interface ListeningService {
  service: TestService
  directory: Directory
  scene: Scene
  baseUrl: string
  /** A client with the key of the scene. */
  connect(options?: Partial<ClientOptions>): Dalil
}

/** The whole service on a port of its own, with a scene to call it about. */
export async function listeningService(
  scope: Scope,
  options: Partial<AppOptions> = {},
): Promise<ListeningService> {
  const service = await testService(scope, options)
  const directory = await loadDirectory(service.sql)
  const scene = await makeScene(service, directory)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
  return {
    service,
    directory,
    scene,
    baseUrl,
    connect: options => new Dalil({ baseUrl, apiKey: scene.token, ...options }),
  }
}
