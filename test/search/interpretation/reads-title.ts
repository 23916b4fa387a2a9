import assert from 'node:assert/strict'
import type { TinyReader } from './reader.ts'

/** A check that a prompt is given a title, or one of a pattern. */
export function createTitleCheck(tiny: TinyReader) {
  return async (prompt: string, title: string | RegExp): Promise<void> => {
    const read = (await tiny.read(prompt)).title
    if (typeof title === 'string') assert.equal(read, title, prompt)
    else assert.match(read, title, prompt)
  }
}
