/**
 * Who calls, as a plain value: operations take it without knowing how the caller proved it. An API key makes one, and
 * so does the session of a person.
 */
export interface Principal {
  workspaceId: string
  scopes: ReadonlySet<string>
  /** The key or the person behind the call, by its id in the database. */
  actor: { kind: 'key' | 'person'; id: string }
}
