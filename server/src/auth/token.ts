import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const FORMAT = /^dalil_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

/** Generates an API key: `dalil_`, 30 random characters (178 bits) and their CRC32, so that typos cost no look-up. */
export function generateToken(): string {
  const secret = Array.from({ length: 30 }, () => BASE62[randomInt(62)]).join('')
  return `dalil_${secret}${computeChecksum(secret)}`
}

/** True when the text has the form of a key, checksum included. */
export function isToken(text: string): boolean {
  const match = FORMAT.exec(text)
  return match !== null && computeChecksum(match[1]!) === match[2]
}

/** The token of an Authorization header, if there is one. */
export function readBearerToken(authorization = ''): string | undefined {
  return /^\s*Bearer +(\S+)\s*$/i.exec(authorization)?.[1]
}

/** The hash that is stored of a key. The token is random, so a plain SHA-256 cannot be searched. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function computeChecksum(secret: string): string {
  let number = crc32(secret)
  let text = ''
  for (let i = 0; i < 6; i++) {
    text = BASE62[number % 62] + text
    number = Math.floor(number / 62)
  }
  return text
}
