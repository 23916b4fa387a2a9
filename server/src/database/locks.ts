/** The numbers of the advisory locks that processes on one database hold against each other. */
export const LOCKS = {
  /** While the schema changes: two services that start at once do not migrate twice. */
  schema: 4_021_960,
  /** While the directory is written. */
  directory: 4_021_961,
  /** While reference data are loaded. */
  seed: 4_021_962,
  /** While the first person becomes the owner of the service. */
  owner: 4_021_963,
  /** While derived data are rebuilt. */
  rebuild: 4_021_964,
  /** With the hash of a folder's path: while a snapshot is written to it. */
  exportFolder: 4_021_965,
} as const
