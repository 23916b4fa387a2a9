import { createHash, randomBytes } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits as text that a URL and a cookie can hold. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. It is random, so a plain SHA-256 cannot be searched. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
