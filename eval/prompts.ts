import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Expectation, LANGUAGES, type Prompt } from './expectation.ts'
import { findExpectationError } from './prompts-check.ts'
import type { World } from './world.ts'

const OWN = new URL('../eval/prompts/', import.meta.url)
const LEARNING = new URL('../eval/learning/', import.meta.url)
const FIELDS = new Set(['prompt', 'language', 'class', 'expect', 'first', 'says'])

/** A file of prompts that cannot be used: the message names file and line and says what is wrong. */
export class PromptError extends Error {}

/** The prompts that come with the evaluation: a file to a class. */
export function readOwnPrompts(world: World): Prompt[] {
  return readFolder(OWN, world)
}

/** The prompts that costs are learned from and that nothing else is made by: a file for each hand. */
export function readLearningPrompts(world: World): Prompt[] {
  return readFolder(LEARNING, world)
}

function readFolder(folder: URL, world: World): Prompt[] {
  const files = readdirSync(folder).filter(name => name.endsWith('.jsonl'))
  return files.sort().flatMap(name => readPrompts(new URL(name, folder).pathname, world))
}

/** The prompts of a JSON Lines file. Their class is the file's name where they state none. Throws a PromptError. */
export function readPrompts(path: string, world: World): Prompt[] {
  const file = basename(path)
  const prompts = readText(path)
    .split('\n')
    .flatMap((text, index) => {
      if (text.trim() === '') return []
      const line = index + 1
      const read = parsePrompt(text, world, { file, line })
      if (typeof read === 'string') throw new PromptError(`${file}:${line}: ${read}`)
      return read
    })
  if (prompts.length === 0) throw new PromptError(`${file}: holds no prompts`)
  return prompts
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new PromptError(`${path}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** The prompt of a line, or what is wrong with it. */
function parsePrompt(text: string, world: World, origin: Prompt['origin']): Prompt | string {
  const value = parseObject(text)
  if (!value) return 'is no JSON object'
  const unknown = Object.keys(value).find(field => !FIELDS.has(field))
  if (unknown) return `unknown field "${unknown}"`
  const { prompt, language, expect, first, says, class: named = origin.file.replace(/\.\w+$/, '') } = value
  if (typeof prompt !== 'string') return '"prompt" is no text'
  if (typeof named !== 'string') return '"class" is no text'
  const known = LANGUAGES.find(one => one === language)
  if (!known) return `"language" is none of ${LANGUAGES.join(', ')}`
  const readings = [expect].flat()
  if (readings.length === 0) return '"expect" is empty'
  for (const reading of readings) {
    const reason = findExpectationError(reading, world)
    if (reason) return reason
  }
  if (first !== undefined && typeof first !== 'string') return '"first" is no text'
  const missing = first?.split('|').find(name => world.findCompaniesByName(name).length === 0)
  if (missing !== undefined) return `unknown company "${missing}"`
  if (says !== undefined && typeof says !== 'string') return '"says" is no text'
  return { prompt, class: named, language: known, expect: readings as Expectation[], first, says, origin }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
