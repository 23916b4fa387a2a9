import { isArticle } from '../../../text/fold.ts'
import { SUPERLATIVES } from '../landmarks/marked.ts'
import { isListedBrand, isRefusedName } from '../names/listed-brands.ts'
import type { NameWord } from '../names/name-words.ts'
import { isHeardDistrict } from '../places/place-kinds.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isLanguageWord, isNationality } from './part-words.ts'
import type { PartSources } from './parts.ts'
import type { Features } from './weights.ts'

/** What it pays that a word is taken for one of a name; `isDefault` where the rules for single words choose it. */
export function weighNameWord(sources: PartSources, nameWord: NameWord, isDefault: boolean): Features {
  const { index, rule } = nameWord
  const { words } = sources.context
  const word = words[index]!
  // "The Indian embassy" is called so.
  if (rule === 'synonym') return { nameWord: 1 }
  const isPlace = isHeardDistrict(words, index) || isNearestTo(sources, index)
  // "The Cleveland Clinic": who writes capitals means a name. "Jarir or Extra": a brand beside a name is one.
  const isSure =
    sources.namedTokens.has(index) || isListedBrand(sources, index) || isRefusedName(sources, index)
  if (isSure && rule !== 'corrected') return { nameWord: 0.8 }
  return {
    nameWord: 1,
    ...(isCommonWord(word)
      ? { commonName: 1 }
      : (isLanguageWord(word) || isNationality(word)) && !joinsName(sources, index) && { ordinaryName: 1 }),
    ...(rule === 'corrected' && { corrected: 1 }),
    ...(isCityName(sources, word) && { ordinaryName: 2 }),
    ...(isPlace && { placedName: 1 }),
    ...(!isDefault && { added: 1 }),
  }
}

/** "النهدي والدواء": in a list of names the word is one. */
function joinsName({ context, chosenNames }: PartSources, index: number): boolean {
  const before = context.words[index - 1] ?? ''
  if (!/^و.{3}/u.test(context.words[index]!) || isLanguageWord(before)) return false
  return chosenNames.some(other => other.index === index - 1)
}

function isCityName({ gazetteer }: PartSources, word: string): boolean {
  return gazetteer.lookup(word).some(each => each.kind === 'city' && !each.isAlias && each.activeBranches > 0)
}

/** "The closest Dawaa to Masmak", «أقرب الدواء للمصمك»: where it is, behind what is searched for. */
function isNearestTo({ context: { words }, nameWords, chosen }: PartSources, index: number): boolean {
  const before = isArticle(words[index - 1] ?? '', words[index]) ? index - 1 : index
  const isTo = words[before - 1] === 'to' || /^لل.{3}/u.test(words[index]!)
  const nearest = isTo ? words.findIndex(word => SUPERLATIVES.has(word)) : -1
  if (nearest < 0) return false
  const starts = [...nameWords.map(each => each.index), ...chosen.map(({ start }) => start)]
  return starts.some(start => start > nearest && start < before)
}
