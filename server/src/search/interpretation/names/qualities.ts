import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { splitNameWords } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listCountryNames } from '../places/country-names.ts'
import { listCountries } from '../places/demonyms.ts'
import { isArabic } from '../words/tokens.ts'
import { listCountrySpellings } from './country-spellings.ts'
import { hearQuality } from './heard-qualities.ts'
import { addParticles, listWordSpellings } from './name-words.ts'

/*
 * "British school", «المستشفى العسكري», "college of engineering": a word beside a kind that tells it from others, and that
 * companies of the kind carry in their names, in one language or the other. So do words for those whom a business is for:
 * "Primary School 254 (Girls)", «راوند سيدات».
 */

const readData = (file: string) => readFileSync(new URL(`../../../../data/${file}`, import.meta.url))

/** What a word says of a kind. */
export interface Quality {
  /** How names hold it. */
  spellings: string[]
  /** Kinds that it is said of, in lists of those that companies so called are filed under; undefined for any. */
  kinds?: string[][]
  /** A nationality. */
  isNationality?: true
  /** Those whom businesses are for: names must say so of kinds most of which are for some only, and come first of others. */
  audience?: 'isRequired' | 'isPreferred'
}

let listed: Map<string, Quality[]> | undefined
let audiences: Map<string, Quality[]> | undefined

/** The qualities of a file by their words, which are read on first use. */
function readQualities(file: string): Map<string, Quality[]> {
  const rows = parse<Record<'english' | 'arabic' | 'kinds', string>>(readData(file), { columns: true })
  const pairs = rows.flatMap(({ english, arabic, kinds }) => {
    const words = `${english}|${arabic}`.split('|').flatMap(splitNameWords)
    const quality = {
      spellings: words.flatMap(listForms),
      kinds: kinds.split('|').map(alike => alike.split('+')),
    }
    return quality.spellings.map((word): [string, Quality] => [word, quality])
  })
  return new Map(
    [...Map.groupBy(pairs, ([word]) => word)].map(([word, all]) => [word, all.map(([, q]) => q)]),
  )
}

/** An Arabic adjective also as it follows a feminine noun, and a short noun with the article that folding leaves it. */
function listForms(word: string): string[] {
  if (!isArabic(word)) return [word]
  return [word, ...(word.endsWith('ي') ? [`${word}ه`] : []), ...(word.length < 3 ? [`ال${word}`] : [])]
}

/**
 * What a word says of companies of these kinds, as names hold it, also by its sound or with a slip; undefined where it says nothing of
 * them.
 */
export function findQuality(gazetteer: Gazetteer, word: string, kinds: string[]): Quality | undefined {
  const known = findWrittenQuality(gazetteer, word, kinds)
  if (known) return known
  const heard = hearQuality(gazetteer, word, () => [...listed!.keys(), ...audiences!.keys()])
  return heard === undefined ? undefined : findWrittenQuality(gazetteer, heard, kinds)
}

function findWrittenQuality(gazetteer: Gazetteer, word: string, kinds: string[]): Quality | undefined {
  listed ??= readQualities('name-qualities.csv')
  const stems = listWordSpellings(word)
  const known = stems.flatMap(stem => listed!.get(stem) ?? [])
  for (const { kinds: all, spellings } of known) {
    const alike = all!.filter(each => each.some(kind => kinds.includes(kind)))
    if (alike.length > 0) return { spellings: keepHeld(gazetteer, [...stems, ...spellings]), kinds: alike }
  }
  const audience = findAudience(stems, kinds)
  if (audience) return { ...audience, spellings: keepHeld(gazetteer, [...stems, ...audience.spellings]) }
  const countries = listCountries(word, name => gazetteer.lookup(name))
  if (countries.length === 0) return undefined
  const names = countries.flatMap(({ name }) => listCountryNames(name))
  return { spellings: listCountrySpellings(gazetteer, splitNameWords(word), names), isNationality: true }
}

/** Whom a word says that businesses are for, and whether those of these kinds are mostly for some only. */
function findAudience(stems: string[], kinds: string[]): Quality | undefined {
  audiences ??= readQualities('audiences.csv')
  const quality = stems.flatMap(stem => audiences!.get(stem) ?? [])[0]
  if (!quality) return undefined
  const alike = quality.kinds!.filter(each => each.some(kind => kinds.includes(kind)))
  return { ...quality, kinds: alike, audience: alike.length > 0 ? 'isRequired' : 'isPreferred' }
}

function keepHeld({ companies }: Gazetteer, words: string[]): string[] {
  return [...new Set(words.flatMap(word => [word, ...addParticles(word)]))].filter(
    word => companies.countHolders(word) > 0,
  )
}
