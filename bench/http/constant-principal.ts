import type { Principal } from '../../server/src/api/principal.ts'
import type { AllowedOrigins } from '../../server/src/auth/allowed-origins.ts'
import { AuthResult, type VersionedPrincipal } from '../../server/src/auth/auth-result.ts'
import { AuthStateLookup } from '../../server/src/auth/auth-state-lookup.ts'
import { type Authenticator, KeyAuthenticator } from '../../server/src/auth/authenticator.ts'
import { SCOPE_NAMES } from '../../server/src/contract/scopes.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { WorkspaceNodes } from '../../server/src/database/distribution/workspace-nodes.ts'

/**
 * Gives every request the same principal, whatever key it carries. Everything but authentication stays: before
 * anything is answered, the versions of the workspace and of the directory are looked up.
 */
export class ConstantPrincipal implements Authenticator {
  readonly origins: AllowedOrigins
  private readonly keys: KeyAuthenticator
  private readonly lookup: AuthStateLookup
  private readonly principal: Principal
  private cached: VersionedPrincipal
  private snapshot = ''

  constructor(database: Database, workspaceId: string) {
    const nodes = new WorkspaceNodes(database)
    this.keys = new KeyAuthenticator(database, nodes)
    this.origins = this.keys.origins
    this.lookup = new AuthStateLookup(database, nodes)
    this.principal = { workspaceId, scopes: new Set(SCOPE_NAMES), actor: { kind: 'key', id: 'none' } }
    this.cached = { principal: this.principal, versions: undefined }
  }

  authenticate(): AuthResult {
    const { principal } = this
    const result = new AuthResult(this.cached)
    this.lookup.lookUp(
      undefined,
      principal.workspaceId,
      () => this.snapshot,
      (error, state) => {
        if (!state) return result.reject(error)
        if (!state.isUnchanged) {
          const ofWorkspace = state.workspaceVersions.get(principal.workspaceId)
          this.snapshot = ofWorkspace ? state.snapshot : ''
          const versions = ofWorkspace && { ...ofWorkspace, directory: state.directoryVersion }
          this.cached = { principal, versions }
        }
        result.resolve(this.cached)
      },
    )
    return result
  }

  async close(): Promise<void> {
    await Promise.all([this.keys.close(), this.lookup.close()])
  }
}
