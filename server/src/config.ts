import { isIP } from 'node:net'
import { resolve } from 'node:path'

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Takes the first key and the owner's link instead of standard output; undefined prints them. */
  firstKeyFile: string | undefined
  /** The PostgreSQL server to use; undefined starts the embedded one under dataDir. */
  databaseUrl: string | undefined
  /** A standby of that server, which answers reads; undefined for none. */
  replicaUrl: string | undefined
  /** Load the demo directory into an empty database. */
  demo: boolean
  /** Load the reference gazetteer into an empty database. */
  reference: boolean
  logLevel: string
  /** The port of the metrics, if not that of the service. */
  metricsPort: number | undefined
  /** What a scrape of the metrics must send; undefined asks for nothing. */
  metricsToken: string | undefined
  /** The OTLP collector that takes traces; undefined makes none. */
  traceEndpoint: string | undefined
  /** Requests a minute that a key may make; infinite when there is no limit. */
  rateLimit: number
  /** Processes that serve. */
  workers: number
  /** The address that people open, where a proxy stands before the service; undefined takes the request's. */
  publicUrl: string | undefined
  /** Addresses and networks of proxies whose word on where a request comes from is taken. */
  trustedProxies: string[]
  /** The style of the map's background; undefined takes the tiles that were imported. */
  mapStyleUrl: string | undefined
  /** A language model for prompts that are only partly understood; undefined uses none. */
  model: { baseUrl: string; model: string; apiKey: string | undefined } | undefined
}

/** Lists every error of the environment, one per line. */
export class ConfigError extends Error {}

const DATABASE_URL_RULE = 'must be a postgres:// URL, special characters written as %XX'
const PORT_RULE = 'must be a port number from 0 to 65535'
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the configuration from environment variables; an empty variable counts as unset. Throws a ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const errors: string[] = []
  const readText = (name: string) => env[name]?.trim() || undefined
  const read = <T>(name: string, parse: (text: string) => T | undefined, rule: string): T | undefined => {
    const text = readText(name)
    const value = text === undefined ? undefined : parse(text)
    if (text !== undefined && value === undefined) errors.push(`${name} ${rule}`)
    return value
  }
  const baseUrl = read(
    'LLM_BASE_URL',
    parseHttpUrl,
    'must be the http:// or https:// URL of an OpenAI-compatible endpoint, such as http://127.0.0.1:11434/v1',
  )
  const model = readText('LLM_MODEL') ?? 'default'
  const apiKey = readText('LLM_API_KEY')
  const firstKeyFile = readText('FIRST_KEY_FILE')
  const config: Config = {
    port: read('PORT', parsePort, PORT_RULE) ?? 8080,
    host:
      read('HOST', parseHost, 'must be a name or an address without a port, such as 0.0.0.0') ?? '127.0.0.1',
    dataDir: resolve(readText('DATA_DIR') ?? './data'),
    firstKeyFile: firstKeyFile && resolve(firstKeyFile),
    databaseUrl: read('DATABASE_URL', parseUrl, DATABASE_URL_RULE),
    replicaUrl: read('DATABASE_REPLICA_URL', parseUrl, DATABASE_URL_RULE),
    demo: read('DALIL_DEMO', parseSwitch, 'must be on or off') ?? true,
    reference: read('DALIL_REFERENCE', parseSwitch, 'must be on or off') ?? true,
    metricsPort: read('METRICS_PORT', parsePort, PORT_RULE),
    metricsToken: read('METRICS_TOKEN', parseSecret, 'must be at least 16 characters without spaces'),
    traceEndpoint: read(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      parseHttpUrl,
      'must be the http:// or https:// URL of a collector, such as http://127.0.0.1:4318',
    ),
    rateLimit:
      read(
        'RATE_LIMIT',
        text => (text === 'off' ? Number.POSITIVE_INFINITY : parseCount(text, 1_000_000)),
        'must be off or a number of requests a minute, from 1 to 1000000',
      ) ?? Number.POSITIVE_INFINITY,
    publicUrl: read(
      'PUBLIC_URL',
      parseSiteUrl,
      'must be the http:// or https:// address that people open, without a path, such as https://dalil.example.com',
    ),
    trustedProxies:
      read(
        'TRUSTED_PROXIES',
        parseNetworks,
        'must be addresses or networks with commas between, such as 10.0.0.0/8,127.0.0.1',
      ) ?? [],
    mapStyleUrl: read(
      'MAP_STYLE_URL',
      parseHttpUrl,
      'must be the http:// or https:// URL of a MapLibre style, such as https://tiles.example.com/style.json',
    ),
    workers:
      read('WORKERS', text => parseCount(text, 128), 'must be a number of processes from 1 to 128') ?? 1,
    model: baseUrl === undefined ? undefined : { baseUrl, model, apiKey },
    logLevel: read('LOG_LEVEL', parseLevel, `must be one of ${LOG_LEVELS.join(', ')}`) ?? 'info',
  }
  if (config.metricsPort && config.metricsPort === config.port)
    errors.push('METRICS_PORT must be another port than PORT, or not set')
  if (config.replicaUrl && !config.databaseUrl)
    errors.push('DATABASE_REPLICA_URL must be a standby of the server of DATABASE_URL, which is not set')
  if (errors.length > 0) throw new ConfigError(errors.join('\n'))
  return config
}

/** The address of a service that listens on a port of the configured host. */
export function formatAddress({ host }: Pick<Config, 'host'>, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function parseHost(text: string): string | undefined {
  return isIP(text) || /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/i.test(text) ? text : undefined
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined
}

/** Long enough not to be guessed over a network. */
function parseSecret(text: string): string | undefined {
  return /^\S{16,}$/.test(text) ? text : undefined
}

function parseCount(text: string, max: number): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

function parseSwitch(text: string): boolean | undefined {
  return text === 'on' ? true : text === 'off' ? false : undefined
}

function parseLevel(text: string): string | undefined {
  return LOG_LEVELS.includes(text) ? text : undefined
}

/** An @ or # behind the host was meant for the password, which messages would then show as the name of the database. */
function parseUrl(text: string): string | undefined {
  const isComplete = /^postgres(ql)?:\/\/[^/?#]*([/?][^@#]*)?$/i.test(text)
  return isComplete && URL.canParse(text) && isDecodable(text) ? text : undefined
}

function parseHttpUrl(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
}

function parseSiteUrl(text: string): string | undefined {
  const url = parseHttpUrl(text) ? new URL(text) : undefined
  return url?.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined
}

/** False for a URL with a bare % in its password, which cannot be told from an escape. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function parseNetworks(text: string): string[] | undefined {
  const networks = text.split(',').map(part => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
