import { connect } from 'node:net'
import type { Answer } from '../oracle.ts'
import type { RawExchange } from './generate.ts'

const LONGEST_MS = 15_000
/** Nothing has come for so long: the client ends its side. Node answers nothing any more after that. */
const QUIET_MS = 40
/** How long a connection that is left open is listened to. */
const OPEN_MS = 150

/** What a connection sent back. */
export interface Exchanged {
  text: string
  /** The server has neither answered nor closed in time. */
  isHanging: boolean
}

/**
 * Sends bytes and reads what comes until the server closes the connection. The client ends its side when so many answers
 * have come, or when nothing more does; or it leaves the connection open for a while and resets it.
 */
export function exchangeBytes(
  { host, port }: { host: string; port: number },
  { bytes, endsAfter, requests }: RawExchange,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    let text = ''
    let isHanging = false
    let quiet: NodeJS.Timeout | undefined
    const socket = connect({ host, port, allowHalfOpen: true })
    const end = () => socket.end()
    const giveUp = () => {
      isHanging = endsAfter
      socket.destroy()
    }
    const timer = setTimeout(giveUp, endsAfter ? LONGEST_MS : OPEN_MS)
    const waitForQuiet = () => {
      clearTimeout(quiet)
      if (requests === undefined) quiet = setTimeout(end, QUIET_MS)
      else if (parseAnswers(text)?.length === requests) end()
    }
    socket.setEncoding('latin1').on('data', chunk => {
      text += chunk
      if (endsAfter) waitForQuiet()
    })
    // A server that has answered may reset the connection, with bytes of ours unread.
    socket.on('error', error => {
      if ((error as { code?: string }).code === 'ECONNREFUSED') reject(error)
    })
    socket.on('end', end)
    socket.on('close', () => {
      clearTimeout(timer)
      clearTimeout(quiet)
      resolve({ text, isHanging })
    })
    socket.write(Buffer.from(bytes, 'latin1'), () => {
      if (endsAfter) waitForQuiet()
    })
  })
}

/**
 * The responses in what a connection sent. Undefined when it is something else: the service gives the length of every
 * answer, and cuts none off.
 */
export function parseAnswers(text: string): Answer[] | undefined {
  const answers: Answer[] = []
  let rest = text
  while (rest) {
    const end = rest.indexOf('\r\n\r\n')
    const [statusLine = '', ...lines] = rest.slice(0, Math.max(end, 0)).split('\r\n')
    const status = Number(/^HTTP\/1\.[01] (\d{3}) /.exec(statusLine)?.[1])
    if (end < 0 || !status) return undefined
    const headers = Object.fromEntries(
      lines.map(line => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
    )
    const length = Number(headers['content-length'] ?? 0)
    const body = rest.slice(end + 4, end + 4 + length)
    // The answer to HEAD gives the length of a body that it does not have.
    const hasBody = !body.startsWith('HTTP/1.1') && !(body === '' && length > 0)
    if (hasBody && body.length < length) return undefined
    rest = rest.slice(end + 4 + (hasBody ? length : 0))
    // "100 Continue" is no answer yet.
    if (status >= 200)
      answers.push({ status, headers, text: hasBody ? Buffer.from(body, 'latin1').toString('utf8') : '' })
  }
  return answers
}
