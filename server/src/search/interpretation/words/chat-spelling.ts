import { isArabic, type Token } from './tokens.ts'
import { isFiller } from './vocabulary.ts'

/*
 * Chat Arabic has no spelling: "2areeb", "areebe" and "2ariba" are one word, "bdi", "bdiii" and "biddi" as well. In a prompt
 * that is written in it, words of grammar take the spelling that the vocabulary has.
 */

/** The word of the vocabulary, and other words that mean as much. */
const WORDS: [string, string][] = [
  ['2areeb', '2areeb 2areebe 2aribe areebe aribe'],
  ['gheir', '8er 8eir ghyr gheyr'],
  ['msh', 'mch mech moush mouch'],
  ['el', '3al 3l'],
  // Nothing is searched for by these.
  [
    'ya3ni',
    `bdi bidi biddi beddi baddi bde bidde biddo bedda bidna bedna widdi heik hek hayk hayda haida haydi hadi hada hayde
    kaman kamen 7ada 7adan 7adda ishi eshi wa7de wa7da wa7ad aywa aiwa tab tayeb inno enno enu lamma iza eza izza kil kull kill
    3anjad 3njad la3and la3end ana enta ente enti e7na i7na nihna ne7na hinne hiyye huwwe ely elli yalli yalla
    lazim lezim lazem lezem mnih mnee7 ktir kteer a7ki e7ki a3mel e3mel ykoun ykun tkoun tkun
    lissa lessa hala2 halla2 hla2 plz plss ba2a b2a bardo bardu shway shwayy shwayye ma3k ma3ak ma3i`,
  ],
]

const SPELLINGS = new Map(
  WORDS.flatMap(([word, others]) =>
    others.split(/\s+/).map((other): [string, string] => [toSpellingKey(other), word]),
  ),
)

/** A digit within or before letters, which is no "6th" and no "5km". */
const CHAT_LETTER = /^(?!\d+[a-z]{1,2}$)[a-z]*[235-9][a-z]|[a-z]{2}[235-9]/

/** The same tokens, where the prompt is chat Arabic with its words of grammar as the vocabulary spells them. */
export function respellChatWords(tokens: Token[]): Token[] {
  if (!tokens.some(({ word }) => CHAT_LETTER.test(word))) return tokens
  return tokens.map(token => {
    if (isArabic(token.word) || isFiller(token.word)) return token
    const word = SPELLINGS.get(toSpellingKey(token.word))
    return word === undefined ? token : { ...token, word }
  })
}

/** The same for all spellings of a word: without repeated letters, and with one letter for vowels that are confused. */
function toSpellingKey(word: string): string {
  return word
    .replace(/^2/, '')
    .replaceAll('8', 'gh')
    .replaceAll('5', 'kh')
    .replace(/ee|ei|ay|ai|ey|e|y/g, 'i')
    .replace(/oo|ou|o/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?:ih|ah|i)$/, 'a')
}
