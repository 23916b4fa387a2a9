import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Scope } from '../support/database.ts'

/** The protocol versions that the official client speaks: the last with a handshake, and the first without. */
export const ERAS = [
  { mode: 'legacy', version: '2025-11-25' },
  { mode: 'auto', version: '2026-07-28' },
] as const

/** Connects the official client; it closes with the scope. `query` is that of the endpoint's address. */
export async function connectClient(
  scope: Scope,
  address: string,
  token: string,
  { mode }: (typeof ERAS)[number],
  query = '',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL(`/mcp${query}`, address), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  scope.after(() => client.close())
  return client
}
