import listChanges from './changes/list_changes.ts'
import completePrompt from './composer/complete_prompt.ts'
import interpretPrompt from './composer/interpret_prompt.ts'
import listMapDistricts from './composer/list_map_districts.ts'
import createUpload from './directory/create_upload.ts'
import dryRunUpload from './directory/dry_run_upload.ts'
import getCompleteness from './directory/get_completeness.ts'
import getDirectory from './directory/get_directory.ts'
import getImport from './directory/get_import.ts'
import getPastImport from './directory/get_past_import.ts'
import importUpload from './directory/import_upload.ts'
import archiveSearches from './history/archive_searches.ts'
import listAllFolders from './history/list_all_folders.ts'
import listHistory from './history/list_history.ts'
import moveSearches from './history/move_searches.ts'
import createKey from './keys/create_key.ts'
import listKeys from './keys/list_keys.ts'
import revokeKey from './keys/revoke_key.ts'
import rotateKey from './keys/rotate_key.ts'
import getMap from './map/get_map.ts'
import type { AnyConsoleOperation } from './operation.ts'
import explainSearch from './results/explain_search.ts'
import getBranch from './results/get_branch.ts'
import listOtherReadings from './results/list_other_readings.ts'
import readList from './results/read_list.ts'
import readSearch from './results/read_search.ts'
import changePassword from './session/change_password.ts'
import changePreferences from './session/change_preferences.ts'
import getSession from './session/get_session.ts'
import listSessions from './session/list_sessions.ts'
import openSignInLink from './session/open_sign_in_link.ts'
import revokeSession from './session/revoke_session.ts'
import signIn from './session/sign_in.ts'
import signOut from './session/sign_out.ts'
import acceptInvitation from './team/accept_invitation.ts'
import changeRole from './team/change_role.ts'
import createInvitation from './team/create_invitation.ts'
import getInvitation from './team/get_invitation.ts'
import listParticipants from './team/list_participants.ts'
import removeParticipant from './team/remove_participant.ts'
import revokeInvitation from './team/revoke_invitation.ts'
import getUsage from './usage/get_usage.ts'
import listAuditEntries from './usage/list_audit_entries.ts'
import createWorkspace from './workspaces/create_workspace.ts'
import findWorkspace from './workspaces/find_workspace.ts'
import renameWorkspace from './workspaces/rename_workspace.ts'

/** Every operation of the dashboard. */
export const CONSOLE_OPERATIONS: readonly AnyConsoleOperation[] = [
  // session
  getSession,
  signIn,
  signOut,
  openSignInLink,
  listSessions,
  revokeSession,
  changePassword,
  changePreferences,
  // team
  listParticipants,
  changeRole,
  removeParticipant,
  createInvitation,
  revokeInvitation,
  getInvitation,
  acceptInvitation,
  // keys
  createKey,
  listKeys,
  rotateKey,
  revokeKey,
  // usage
  getUsage,
  listAuditEntries,
  // workspaces
  createWorkspace,
  findWorkspace,
  renameWorkspace,
  // composer
  interpretPrompt,
  completePrompt,
  listMapDistricts,
  // map
  getMap,
  // results
  readSearch,
  readList,
  getBranch,
  explainSearch,
  listOtherReadings,
  // history
  listHistory,
  listAllFolders,
  archiveSearches,
  moveSearches,
  // changes
  listChanges,
  // directory
  getDirectory,
  getCompleteness,
  createUpload,
  dryRunUpload,
  importUpload,
  getImport,
  getPastImport,
]
