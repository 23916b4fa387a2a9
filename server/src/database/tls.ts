import { readFileSync } from 'node:fs'
import { type ConnectionOptions, checkServerIdentity, getCACertificates } from 'node:tls'

/** The client's setting of encryption: none (false), TLS where the server has it ('prefer'), or TLS with these options. */
export type TlsOptions = false | 'prefer' | ConnectionOptions

/** The parameters of the URL that are about TLS, by their names in libpq. */
const PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslpassword'] as const
const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']
/** Parameters of libpq that this service does not support. They are rejected: ignored silently, they would protect nobody. */
const UNSUPPORTED = [
  'sslcrl',
  'sslcrldir',
  'ssl_min_protocol_version',
  'ssl_max_protocol_version',
  'channel_binding',
]

/**
 * Reads how a database is to be reached from its URL, as libpq does, and takes these parameters out of it. Two things
 * differ: without any parameter nothing is encrypted, and with a root certificate alone the server is verified in full.
 * Throws an Error of one line.
 */
export function readTlsOptions(address: URL): TlsOptions {
  const { searchParams } = address
  const unsupported = UNSUPPORTED.find(name => searchParams.has(name))
  if (unsupported) throw new Error(`${unsupported} is not supported`)
  const [mode, rootCertificate, certificate, key, passphrase] = PARAMETERS.map(name => {
    const value = searchParams.get(name) || undefined
    searchParams.delete(name)
    return value
  })
  const sslmode = mode ?? (rootCertificate ? 'verify-full' : 'disable')
  if (!MODES.includes(sslmode)) throw new Error(`sslmode must be one of ${MODES.join(', ')}`)
  if (sslmode === 'disable') return false
  if (sslmode === 'allow' || sslmode === 'prefer') return 'prefer'
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const ca =
    rootCertificate === undefined || rootCertificate === 'system'
      ? readSystemCertificates()
      : readCertificate('sslrootcert', rootCertificate)
  return {
    ca,
    // As in libpq, `require` verifies the server where there is a root certificate to do it by.
    rejectUnauthorized: sslmode !== 'require' || rootCertificate !== undefined,
    checkServerIdentity:
      sslmode === 'verify-full' ? (_, given) => checkServerIdentity(host, given) : () => undefined,
    ...(certificate && { cert: readCertificate('sslcert', certificate) }),
    ...(key && { key: readCertificate('sslkey', key), passphrase }),
  }
}

/** Those that the machine trusts, or those that come with Node where it names none. */
function readSystemCertificates(): string[] {
  const system = getCACertificates('system')
  return system.length > 0 ? system : getCACertificates('bundled')
}

function readCertificate(parameter: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${parameter} cannot be read: ${(error as Error).message}`)
  }
}
