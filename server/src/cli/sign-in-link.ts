import {
  deleteUnusedLinks,
  formatSignInLink,
  insertSignInLink,
  type LinkSubject,
} from '../auth/people/sign-in-links.ts'
import { formatAddress } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { getConfig } from './output.ts'

/** Makes a link and ends those before it; returns its token. */
export function replaceLink(sql: Database, subject: LinkSubject): Promise<string> {
  return transact(sql, async tx => {
    await deleteUnusedLinks(tx, subject)
    return insertSignInLink(tx, subject, new Date())
  })
}

/** The link at the address that people open, as far as the configuration tells it. */
export function formatPublicLink(token: string): string {
  const config = getConfig()
  return formatSignInLink(config.publicUrl ?? formatAddress(config, config.port), token)
}
