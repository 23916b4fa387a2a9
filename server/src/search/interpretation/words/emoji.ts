import { readEmojiWords } from '../../needs/needs-data.ts'
import type { Token } from './tokens.ts'

const WORDS = new Map(readEmojiWords().map(({ emoji, word }) => [stripVariant(emoji), word]))
/** Longer ones first, as one may begin with another. */
const EMOJI = new RegExp(
  [...WORDS.keys()]
    .sort((a, b) => b.length - a.length)
    .map(RegExp.escape)
    .join('|'),
  'gu',
)

/** Emoji beyond these are not read: a prompt has room for thousands, and reading takes the longer the more words there are. */
const MOST_EMOJI = 20

/** The emoji of a prompt that name a kind of business, each once, as words. */
export function listEmojiTokens(prompt: string): Token[] {
  const tokens = new Map<string, Token>()
  for (const { index, 0: emoji } of prompt.matchAll(EMOJI)) {
    if (tokens.size === MOST_EMOJI) break
    const word = WORDS.get(emoji)!
    if (!tokens.has(word)) tokens.set(word, { word, from: index, to: index + emoji.length })
  }
  return [...tokens.values()]
}

/** "🍕🍔": emoji side by side are a list. */
export function areEmoji(prompt: string, before: Token, after: Token): boolean {
  const isEmoji = ({ from }: Token) => /^\p{Extended_Pictographic}/u.test(prompt.slice(from))
  return isEmoji(before) && isEmoji(after)
}

/** Without the mark that says that it is shown as a picture. */
function stripVariant(emoji: string): string {
  return emoji.replace(/\uFE0F$/u, '')
}
