import { Admission, type Confirmed } from '../../server/src/auth/admission.ts'
import { Authenticator } from '../../server/src/auth/authenticate.ts'
import type { Glance } from '../../server/src/auth/glance.ts'
import { Glances } from '../../server/src/auth/glances.ts'
import { SCOPE_NAMES } from '../../server/src/contract/scopes.ts'
import type { Database } from '../../server/src/database/connect.ts'

/**
 * Takes everyone for the same principal, whatever key they bear. What is no authentication stays as it is: the database
 * is looked at once more for the versions of the workspace and of the directory before anything is answered.
 */
export class ConstantPrincipal extends Authenticator {
  private readonly looks: Glances
  private readonly everyone: Confirmed
  private asOf = ''

  constructor(database: Database, workspaceId: string) {
    super(database)
    this.looks = new Glances(database)
    const principal = { workspaceId, keyId: 'none', scopes: new Set(SCOPE_NAMES) }
    this.everyone = { principal, versions: undefined }
  }

  override admit(): Admission {
    const { everyone } = this
    const admission = new Admission(everyone.principal, everyone.versions)
    this.looks.look(undefined, everyone.principal.workspaceId, this.asOf, (failure, glance) => {
      if (!glance) return admission.refuse(failure)
      if (!glance.isSame) this.see(glance)
      admission.confirm(everyone)
    })
    return admission
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), this.looks.close()])
  }

  private see({ workspaces, directory, moment }: Glance): void {
    const { everyone } = this
    const workspace = workspaces.get(everyone.principal.workspaceId)
    this.asOf = workspace === undefined ? '' : moment
    if (workspace === undefined) everyone.versions = undefined
    else if (everyone.versions?.workspace !== workspace || everyone.versions.directory !== directory) {
      everyone.versions = { workspace, directory }
    }
  }
}
