import { stripArticles } from '../../../text/fold.ts'
import type { CandidateSpan, NameLookup } from '../candidates/candidate.ts'

const SIDE = /^ال(?:شمال|جنوب|شرق|غرب)(?:ي|يه)$/u
const OR = /^(?:او|أو|و|ولا|والا)$/u
const NOUN = /^[وف]?[بل]?حي$/u
/** The noun with a particle, which names of districts do not begin with. */
const GLUED_NOUN = /^(?:[وف]?[بل]|[وف])حي$/u

/** "بحي الجامعة": a name that the directory has with the noun of districts only, behind that noun with a particle. */
export function findNounDistricts(words: string[], lookup: NameLookup): CandidateSpan[] {
  return words.flatMap((word, at): CandidateSpan[] => {
    if (!GLUED_NOUN.test(words[at - 1] ?? '')) return []
    const entries = lookup(`حي ${stripArticles([word])[0]}`).filter(({ kind }) => kind === 'district')
    if (entries.length === 0) return []
    return [{ start: at - 1, end: at + 1, rule: 'folded', isPlaced: true, isNear: false, entries, types: [] }]
  })
}

/**
 * "مركز صحي لبن الشرقي": before a word that says which side it is, a name that the directory has with the noun of districts only means the
 * district. Which side is left over.
 */
export function findSidedDistricts(words: string[], lookup: NameLookup): CandidateSpan[] {
  return words.flatMap((word, at): CandidateSpan[] => {
    if (!SIDE.test(words[at + 1] ?? '') || NOUN.test(words[at - 1] ?? '')) return []
    const isPlaced = /^ب(?=.{3})/u.test(word) && lookup(word).length === 0
    const entries = lookup(`حي ${isPlaced ? word.slice(1) : word}`).filter(({ kind }) => kind === 'district')
    if (entries.length === 0) return []
    return [{ start: at, end: at + 1, rule: 'synonym', isPlaced, isNear: false, entries, types: [] }]
  })
}

/** "بالنسيم الغربي أو الشرقي": behind a district of one side the word for another side is the district of that side. */
export function findOtherSides(words: string[], lookup: NameLookup): CandidateSpan[] {
  return words.flatMap((word, at): CandidateSpan[] => {
    if (!SIDE.test(word) || !OR.test(words[at - 1] ?? '') || !SIDE.test(words[at - 2] ?? '')) return []
    const name = words[at - 3]?.replace(/^[وف]?[بل](?=ال)/u, '')
    if (name === undefined) return []
    const entries = lookup(stripArticles([name, word]).join(' ')).filter(({ kind }) => kind === 'district')
    if (entries.length === 0) return []
    return [{ start: at, end: at + 1, rule: 'synonym', isPlaced: true, isNear: false, entries, types: [] }]
  })
}
