import assert from 'node:assert/strict'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'

/** Checks that the conditions and the order of each prompt are read as these criteria. */
export function readsCriteria(criteria: object, prompts: string[]): void {
  for (const prompt of prompts) assert.deepEqual(parseAttributes(prompt).criteria, criteria, prompt)
}
