import { splitWords } from '../../../text/fold.ts'
import type { Token } from '../words/tokens.ts'

/** What is counted behind these words is no business. */
const UNITS = new Set(
  splitWords(
    'hours hour minutes minute mins km kilometers kilometres miles days people persons times ' +
      'كيلو كيلومتر كلم متر دقيقة دقائق ساعة ساعات سعر باقي يوم أيام الساعة مرة شخص ' +
      'sa3a sa3at kilo de2i2a d2aye2 yom se3r si3r',
  ),
)

const KAM = /^(?:كم|k[ae]?am|cham|chem)$/u

/** "How many", "كم عدد" and "kam" ask how many there are, which the number of results answers. "عدد وأدوات" are tools. */
export function listCountWords(words: string[]): number[] {
  const isAsked = words.some((word, at) => word === 'how' && words[at + 1] === 'many')
  return words.flatMap((word, at) => {
    const [before, next] = [words[at - 1] ?? '', words[at + 1] ?? '']
    const counts = next.length > 2 && !UNITS.has(next)
    if (word === 'عدد') return KAM.test(before) || /^ال.{3}/u.test(next) ? [at] : []
    if (KAM.test(word)) return counts && !/^\d+$/.test(before) ? [at] : []
    // "How many are in Malaz" tells nothing of Malaz.
    if (isAsked && (word === 'are' || word === 'there')) return [at]
    // "Count the petrol stations in Uraija".
    if (word === 'count' && at === 0 && /^(?:the|all|every|how)$/.test(next)) return [at]
    return word === 'how' && next === 'many' && !UNITS.has(words[at + 2] ?? '') ? [at, at + 1] : []
  })
}

/** "كم مسجد وكم مدرسة": a number asked for again joins like "and". */
export function joinCountQuestions(tokens: Token[]): Token[] {
  return tokens.map((token, at) =>
    at > 0 && token.word === 'وكم' ? { ...token, word: 'و', to: token.from + 1 } : token,
  )
}
