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

/** The emoji of a prompt that name a kind of business, as words. */
export function listEmojiTokens(prompt: string): Token[] {
  return Array.from(prompt.matchAll(EMOJI), ({ index, 0: emoji }) => ({
    word: WORDS.get(emoji)!,
    from: index,
    to: index + emoji.length,
  }))
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
