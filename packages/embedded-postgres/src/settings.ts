/** What of a new cluster its user may choose; all of it is fixed when the cluster is made. */
export interface ClusterSettings {
  /** Lines of postgresql.conf, over the ones that initdb writes. They leave an operator's ALTER SYSTEM the last word. */
  configuration?: Record<string, string>
  locale?: Locale
}

/** How text is compared, sorted and classified. */
export interface Locale {
  provider: 'builtin' | 'icu' | 'libc'
  /** The provider's locale: C.UTF-8, und-x-icu. */
  locale: string
  /** The order of text. */
  collate: string
  /** What counts as a letter for regular expressions and extensions such as pg_trgm, for every provider. */
  ctype: string
}

/**
 * The same order and the same letters on every machine. LC_CTYPE must not be C: pg_trgm then sees no letters beyond
 * ASCII. macOS has no C.UTF-8; any UTF-8 locale has the same letters.
 */
const DEFAULT_LOCALE: Locale = {
  provider: 'builtin',
  locale: 'C.UTF-8',
  collate: 'C',
  ctype: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
}

/** What a server that may lose its last seconds in a power cut does without. */
const UNSAFE_CONFIGURATION = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** A number in the socket's name, no more: every cluster has a folder of its own. */
const PORT = 5432

export const SOCKET_NAME = `.s.PGSQL.${PORT}`

const LOCALE_OPTIONS: Record<Locale['provider'], string> = {
  builtin: '--builtin-locale',
  icu: '--icu-locale',
  libc: '--locale',
}

/** initdb's arguments. An unsafe cluster is not flushed to disk, which is a third of the time. */
export function buildInitArguments(
  data: string,
  user: string,
  { configuration = {}, locale = DEFAULT_LOCALE }: ClusterSettings,
  unsafe: boolean,
): string[] {
  return [
    `--pgdata=${data}`,
    `--username=${user}`,
    // Only the owner of the folder (and root) reaches the socket.
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    `--locale-provider=${locale.provider}`,
    '--locale=C',
    `${LOCALE_OPTIONS[locale.provider]}=${locale.locale}`,
    `--lc-collate=${locale.collate}`,
    `--lc-ctype=${locale.ctype}`,
    ...Object.entries(configuration).map(([name, value]) => `--set=${name}=${value}`),
    ...(unsafe ? ['--no-sync'] : []),
  ]
}

/** The server's arguments: postgresql.conf must not decide where it listens. */
export function buildServerArguments(data: string, socketFolder: string, unsafe: boolean): string[] {
  const address = {
    listen_addresses: '',
    // A list of names, in which quotes protect commas and spaces.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(PORT),
  }
  const all = Object.entries({ ...address, ...(unsafe ? UNSAFE_CONFIGURATION : {}) })
  return ['-D', data, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Names the port as well, which PGPORT in the environment would otherwise decide. */
export function buildUrl(socketFolder: string, user: string, database: string): string {
  return `postgres://${user}@localhost:${PORT}/${database}?host=${encodeURIComponent(socketFolder)}`
}
