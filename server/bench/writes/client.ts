import { connect, type Socket } from 'node:net'

export interface Request {
  method: 'GET' | 'POST'
  /** Below /v1. */
  path: string
  token: string
  body?: unknown
}

export interface Response {
  status: number
  text: string
}

/**
 * One kept-alive connection, one request at a time. It reads no more of HTTP than this service's answers need, so that
 * the driver leaves the machine to what it measures.
 */
export class Client {
  private readonly socket: Socket
  private received: Buffer[] = []
  private awaited: { resolve(response: Response): void; reject(error: Error): void } | undefined

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.socket.on('data', chunk => this.take(chunk))
    this.socket.on('error', error => this.awaited?.reject(error))
    this.socket.on('close', () => this.awaited?.reject(new Error('the service closed the connection')))
  }

  send(request: Request): Promise<Response> {
    return this.sendRaw(rawRequest(request))
  }

  /** Sends a request that was made ready beforehand. */
  sendRaw(request: string): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.awaited = { resolve, reject }
      this.socket.write(request)
    })
  }

  /** The body of an answer that must be a success, read as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  async call(request: Request): Promise<any> {
    const { status, text } = await this.send(request)
    if (status >= 300) throw new Error(`${request.method} ${request.path}: ${status} ${text}`)
    return JSON.parse(text)
  }

  close(): void {
    this.awaited = undefined
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk)
    const all = this.received.length === 1 ? chunk : Buffer.concat(this.received)
    const head = all.indexOf('\r\n\r\n')
    if (head < 0) return
    const headers = all.toString('latin1', 0, head)
    const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1])
    if (all.length < head + 4 + length) return
    this.received = []
    const { awaited } = this
    this.awaited = undefined
    awaited?.resolve({
      status: Number(headers.slice(9, 12)),
      text: all.toString('utf8', head + 4, head + 4 + length),
    })
  }
}

export function rawRequest({ method, path, token, body }: Request): string {
  const head = `${method} /v1${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`
  if (body === undefined) return `${head}\r\n`
  const text = JSON.stringify(body)
  const length = Buffer.byteLength(text)
  return `${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`
}
