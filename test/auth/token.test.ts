import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import { generateToken, hashToken, isToken } from '../../server/src/auth/token.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('a key', () => {
  it('is dalil_, 30 random characters and their checksum', () => {
    const token = generateToken()
    assert.match(token, /^dalil_[0-9A-Za-z]{36}$/)
    const checksum = [...token.slice(36)].reduce((sum, digit) => sum * 62 + DIGITS.indexOf(digit), 0)
    assert.equal(checksum, crc32(token.slice(6, 36)))
    assert.ok(isToken(token))
  })

  it('differs each time, and uses all characters', () => {
    const tokens = Array.from({ length: 200 }, generateToken)
    assert.equal(new Set(tokens).size, 200)
    const seen = new Set(tokens.flatMap(token => [...token.slice(6, 36)]))
    assert.equal(seen.size, 62)
  })

  it('is rejected by its checksum when one character is changed', () => {
    const token = generateToken()
    for (let at = 6; at < token.length; at++) {
      const other = token[at] === 'x' ? 'y' : 'x'
      assert.ok(!isToken(token.slice(0, at) + other + token.slice(at + 1)))
    }
  })

  for (const text of [
    '',
    'dalil_',
    'DALIL_',
    generateToken().slice(6),
    `${generateToken()}0`,
    ` ${generateToken()}`,
    `${generateToken()}\n`,
  ]) {
    it(`is not ${JSON.stringify(text.slice(0, 8))} of ${text.length} characters`, () =>
      assert.ok(!isToken(text)))
  }

  it('is stored as its SHA-256', () => {
    const token = generateToken()
    assert.equal(hashToken(token).toString('hex'), createHash('sha256').update(token).digest('hex'))
  })
})
