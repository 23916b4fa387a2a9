import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Token } from '../words/tokens.ts'
import { readWordSet } from '../words/word-lists.ts'

/** The names of Latin letters as Arabic writes them, folded, and the letters that each may be. */
const LETTERS = new Map(
  'ايه:a اي:aei بي:bp سي:c دي:d اف:f جي:gj جيه:j اتش:h ايتش:h كي:k كيه:k كاي:k ال:l ام:m ان:n او:o كيو:q ار:r اس:s تي:t يو:u في:v دبليو:w دبليوه:w اكس:x واي:y زد:z زي:z'
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)
/** Words of grammar, which are letters within a name alone. */
const WORDS = readWordSet('letters-as-words')
const [SHORTEST, LONGEST] = [2, 5]

/** The tokens with «اس تي سي» as "stc", where names of the directory hold that and no company is called so in Arabic letters. */
export function joinSpelledLetters(gazetteer: Gazetteer, tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const found = findAcronym(gazetteer, tokens, at)
    joined.push(found ?? tokens[at]!)
    if (found) at = tokens.findIndex(({ to }) => to === found.to)
  }
  return joined
}

function findAcronym({ companies }: Gazetteer, tokens: Token[], start: number): Token | undefined {
  let end = start
  while (end < tokens.length && end - start < LONGEST && LETTERS.has(tokens[end]!.word)) end++
  for (; end - start >= SHORTEST; end--) {
    const words = tokens.slice(start, end).map(({ word }) => word)
    if (WORDS.has(words[0]!) || WORDS.has(words.at(-1)!)) {
      // "كي اف سي" is a name; "ام دي" hardly.
      if (words.length === SHORTEST || words.every(word => WORDS.has(word))) continue
    }
    if (companies.findExact(words)) return undefined
    const word = listAcronyms(words).find(each => companies.words.countHolders(each) > 0)
    if (word !== undefined) return { word, from: tokens[start]!.from, to: tokens[end - 1]!.to }
  }
  return undefined
}

function listAcronyms(words: string[]): string[] {
  return words.reduce<string[]>(
    (all, word) => all.flatMap(each => [...LETTERS.get(word)!].map(letter => each + letter)),
    [''],
  )
}
