import {
  deleteUnusedLinks,
  formatSignInLink,
  insertSignInLink,
  type LinkSubject,
} from '../auth/people/sign-in-links.ts'
import { formatAddress } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { getConfig, print } from './output.ts'

/** Makes a link and ends those before it; returns its token. */
export function replaceLink(sql: Database, subject: LinkSubject): Promise<string> {
  return transact(sql, async tx => {
    await deleteUnusedLinks(tx, subject)
    return insertSignInLink(tx, subject, new Date())
  })
}

/** Long enough for a service on a busy machine. */
const ANSWER_MS = 2000

/**
 * Prints the link at the address that people open, as far as the configuration tells it. Where nothing answers at that of
 * HOST and PORT, it says so to people: the service may listen elsewhere.
 */
export async function printLink(options: { json?: boolean }, token: string): Promise<void> {
  const config = getConfig()
  const address = config.publicUrl ?? formatAddress(config, config.port)
  const url = formatSignInLink(address, token)
  const isCertain = options.json || config.publicUrl !== undefined || (await isAnswered(address))
  print(options, { url }, isCertain ? `Open ${url}` : `Open ${url}\n${UNANSWERED}`)
}

const UNANSWERED =
  'Nothing answers there now. If the service listens elsewhere, set HOST and PORT as it has them, or PUBLIC_URL.'

function isAnswered(address: string): Promise<boolean> {
  const request = fetch(`${address}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })
  return request.then(
    ({ ok }) => ok,
    () => false,
  )
}
