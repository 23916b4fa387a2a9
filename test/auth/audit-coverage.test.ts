import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AuditAction } from '../../server/src/auth/audit-log.ts'
import { CONSOLE_OPERATIONS } from '../../server/src/console/registry.ts'
import { OPERATIONS } from '../../server/src/operations/registry.ts'

/**
 * Operations that change something: the entry that each makes in the audit log, or in brackets why it makes none. The
 * entries themselves are tested in test/console/audit.test.ts.
 */
const CHANGES: Record<string, AuditAction | `(${string})`> = {
  archive_branch_list: 'list.archived',
  archive_folder: 'folder.archived',
  archive_result_set: 'search.archived',
  archive_searches: 'search.archived',
  create_search: '(everyday work; its author is in the history)',
  create_folder: '(everyday work)',
  create_branch_list: '(everyday work)',
  rename_branch_list: '(everyday work)',
  move_result_to_folder: '(everyday work)',
  move_searches: '(everyday work)',
  add_branch_list_members: '(everyday work)',
  remove_branch_list_members: '(everyday work)',
  reorder_branch_list_members: '(everyday work)',
  create_key: 'key.created',
  rotate_key: 'key.rotated',
  revoke_key: 'key.revoked',
  create_invitation: 'invitation.created',
  revoke_invitation: 'invitation.revoked',
  accept_invitation: 'participant.joined',
  change_role: 'participant.role_changed',
  remove_participant: 'participant.removed',
  create_workspace: 'workspace.created',
  rename_workspace: 'workspace.renamed',
  open_sign_in_link: 'participant.joined',
  sign_in: '(of a person, not of a workspace; the sessions tell when and from where)',
  sign_out: '(of a person)',
  revoke_session: '(of a person)',
  change_password: '(of a person; it ends all other sessions)',
  change_preferences: '(of a person)',
  interpret_prompt: '(saves nothing)',
  create_upload: '(of the directory, which no workspace owns)',
  dry_run_upload: '(saves nothing)',
  import_upload: '(of the directory; the list of imports has it)',
}

describe('the audit log', () => {
  it('has a decision about every operation that changes something', () => {
    const changing = [...OPERATIONS, ...CONSOLE_OPERATIONS].filter(({ method }) => method !== 'GET')
    assert.deepEqual(changing.map(({ name }) => name).sort(), Object.keys(CHANGES).sort())
  })
})
