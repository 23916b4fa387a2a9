import postgres from '@dalil/postgres'

export type PostgresClient = ReturnType<typeof postgres>

export interface ClientOptions {
  /** What the server calls the connection. */
  name?: string
  /** Called when the connection is closed, or could not be made. */
  onClose?: () => void
}

/**
 * One connection, made when it is first used. It never asks for array types: a server that goes away during that
 * question causes a rejection that cannot be caught.
 */
export function connect(url: string, { name, onClose }: ClientOptions = {}): PostgresClient {
  const address = new URL(url)
  const host = address.searchParams.get('host') ?? address.hostname
  // The client would send a parameter it does not know to the server as a setting.
  address.searchParams.delete('host')
  return postgres(address.href, {
    max: 1,
    host,
    connect_timeout: 10,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    ...(name ? { connection: { application_name: name } } : {}),
    ...(onClose ? { onclose: onClose } : {}),
  })
}
