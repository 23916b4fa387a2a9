import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { loadGazetteer } from '../../../server/src/search/gazetteer/load.ts'
import { findParts } from '../../../server/src/search/interpretation/find-parts.ts'
import { connectLookUps } from '../../../server/src/search/interpretation/interpret.ts'
import { listPlaceTokens } from '../../../server/src/search/interpretation/kinds/place-tokens.ts'
import { parsePrompt } from '../../../server/src/search/interpretation/prompt/parsed-prompt.ts'
import { readNeedPhrases } from '../../../server/src/search/needs/needs-data.ts'
import { openEvaluationDatabase } from '../../database.ts'
import type { Prompt } from '../../expectation.ts'
import { readOwnPrompts } from '../../prompts.ts'
import { generateWorld } from '../../world.ts'

/*
 * Writes what the prompts of eval/prompts ask for, without the words of places, to situations/asked.csv:
 * `npm run needs:collect`. Of several kinds that are right the first counts. Prompts that ask for several kinds or for a
 * name, or refuse one, teach nothing of one kind, and those of a kind in a place say no more than its name.
 */

const SENTENCES =
  /(?:needs|voice-[\w-]+|voices|more-voices|newcomers|strangers|visitors|guests|other-speakers|callers)\.jsonl$/

function readKind({ expect }: Prompt): string | undefined {
  if (expect.some(({ names, nothing, not }) => names || nothing || not?.names)) return undefined
  const asked = new Set(expect.map(({ categories = [] }) => categories.join(' ')))
  const [first] = asked
  if (asked.size !== 1 || !first || first.includes(' ')) return undefined
  const [kind] = first.split('|')
  return kind!.endsWith('?') ? undefined : kind
}

const world = generateWorld()
const { sql, close } = await openEvaluationDatabase(
  world.directory,
  line => console.log(line),
  new AbortController().signal,
)
try {
  const lookUps = connectLookUps(sql, await loadGazetteer(sql))
  const known = new Set(readNeedPhrases().map(({ kind }) => kind))
  const lines = new Map<string, string>()
  for (const prompt of readOwnPrompts(world)) {
    const kind = readKind(prompt)
    if (!kind || !known.has(kind) || !SENTENCES.test(prompt.origin.file)) continue
    const parsed = parsePrompt(prompt.prompt)
    const { context, chosen } = await findParts(lookUps, parsed)
    const places = listPlaceTokens(context.words, chosen)
    const words = context.words.filter((_, index) => !places.has(index))
    if (words.length < 2) continue
    const text = words.join(' ')
    const isArabic = /\p{Script=Arabic}/u.test(text)
    const language = isArabic ? 'ar' : prompt.language === 'arabizi' ? 'arabizi' : 'en'
    const source = basename(prompt.origin.file, '.jsonl')
    lines.set([kind, language, text].join(','), source)
  }
  const rows = [...lines].map(line => line.join(',')).sort()
  const file = new URL('situations/asked.csv', import.meta.url)
  writeFileSync(file, `${['kind,language,phrase,source', ...rows].join('\n')}\n`)
  console.log(`${lines.size} situations.`)
} finally {
  await close()
}
