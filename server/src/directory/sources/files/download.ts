import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describeFileError } from '../../files/file-error.ts'
import { ImportError } from '../../model/records.ts'
import { limitBytes } from './limit-bytes.ts'

export interface DownloadOptions {
  maxBytes: number
  signal?: AbortSignal | undefined
}

const MAX_REDIRECTS = 5
/** A server that sends nothing for so long has given up. */
const SILENCE_MS = 60_000
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const ERRORS: Partial<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the connection was reset',
  ETIMEDOUT: 'the host does not answer',
  UND_ERR_SOCKET: 'the connection has broken off',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the host does not speak https at this port',
}

/**
 * Downloads a file over https into the folder, under the last part of its address; returns its path. http is for a
 * server on this machine only. Throws an ImportError; no message holds the query of an address, where tokens are.
 */
export async function downloadFile(
  address: string,
  folder: string,
  options: DownloadOptions,
): Promise<string> {
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const awaitBytes = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => silence.abort(new ImportError(`the host sends nothing for ${SILENCE_MS / 1000} s`)),
      SILENCE_MS,
    )
  }
  const signal = AbortSignal.any([silence.signal, ...(options.signal ? [options.signal] : [])])
  awaitBytes()
  try {
    const { response, url } = await request(parseAddress(address), signal)
    const size = Number(response.headers.get('content-length') ?? 0)
    if (size > options.maxBytes)
      throw new ImportError(`it has ${size} bytes, over the limit of ${options.maxBytes}`)
    if (!response.body) throw new ImportError('it is empty')
    const path = join(folder, takeFileName(url))
    const body = Readable.fromWeb(response.body)
    body.on('data', awaitBytes)
    await pipeline(
      body,
      limitBytes(options.maxBytes),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      { signal },
    )
    return path
  } catch (error) {
    options.signal?.throwIfAborted()
    throw new ImportError(
      `cannot download ${describeAddress(address)}: ${describeFailure(error, silence.signal)}`,
    )
  } finally {
    clearTimeout(timer)
  }
}

async function request(first: URL, signal: AbortSignal): Promise<{ response: Response; url: URL }> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname))) {
      throw new ImportError(`${redirects > 0 ? 'it leads to an address that' : 'the address'} is not https`)
    }
    const response = await fetch(url, { redirect: 'manual', signal })
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (next === null) {
      if (response.ok) return { response, url }
      throw new ImportError(`the server answers ${response.status} ${response.statusText}`.trim())
    }
    await response.body?.cancel()
    url = new URL(next, url)
  }
  throw new ImportError(`it leads on more than ${MAX_REDIRECTS} times`)
}

function parseAddress(address: string): URL {
  const url = URL.parse(address)
  if (!url) throw new ImportError('it is no address')
  return url
}

/** The last part of an address, as far as a file may have it as a name. */
function takeFileName(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? ''
  let name = last
  try {
    name = decodeURIComponent(last)
  } catch {
    // A per cent sign may stand for itself.
  }
  return (
    name
      .replace(/[/\\\p{C}]/gu, '')
      .replace(/^\.+/, '')
      .slice(-100) || 'download'
  )
}

/** An address without what may be secret in it. */
function describeAddress(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.protocol}//${url.host}${url.pathname}` : 'the address'
}

function describeFailure(error: unknown, silence: AbortSignal): string {
  if (silence.aborted) return (silence.reason as Error).message
  if (error instanceof ImportError) return error.message
  const { code = '', message = '' } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  return (
    describeFileError(error) ??
    ERRORS[code] ??
    (code.includes('CERT') ? `its certificate is not valid (${code})` : message)
  )
}
