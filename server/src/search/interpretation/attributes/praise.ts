import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { foldText } from '../../../text/fold.ts'
import type { TextRange } from '../places/coordinates.ts'
import { FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'

/*
 * Words that ask for the best of a kind, as every dialect has them: "finest", «أحلى كوفي», "a7sen restaurant", «خير مطعم» where a
 * prompt begins, and «مطعم زين», "resto zwin" behind what they praise. The words are in server/data/praise.csv.
 */

const FILE = new URL('../../../../data/praise.csv', import.meta.url)

const rows = parse<{ sort: 'best' | 'first' | 'good' | 'nice' | 'unpraised' | 'ornamental'; words: string }>(
  readFileSync(FILE),
  {
    columns: true,
  },
)
const listWords = (sort: string) =>
  rows.filter(row => row.sort === sort).flatMap(({ words }) => words.split('|').map(fold))
const fold = (word: string) => foldText(word).replaceAll("'", '')
const toAlternatives = (words: string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map(word => word.replaceAll('.', String.raw`\.`).replaceAll('-', String.raw`[\s-]`))
    .join('|')

/** All that are one word. */
export const PRAISE_WORDS = new Set(
  ['best', 'first', 'good', 'nice'].flatMap(listWords).filter(word => /^[\p{L}\p{N}]+$/u.test(word)),
)

const GREETING = String.raw`(?!\s{1,2}((w|wa|ou|و)\s?)?(sahla|bik|feek|fik|بيك|فيك))`
/** "Where do people go to get …": without a hyphen "go to" is praise behind an article only. */
const GOING = '(?!(?<!(?<![a-z])(the|an?|my|your|our|their|her|his|local) )go to)'
const SUPERLATIVE = toFoldedPattern(
  `(?<!(روف|شركه|موسسه|لا(?= توب)) )${GOING}[بوفل]?(ال)?(${toAlternatives(listWords('best'))})(هم|ها|لي)?${GREETING}`,
)
const ASKING = `((وين|فين|شكون|مين|منو|شنو|شو|wen|win|fin|fein|chkoun|mine?)( (هو|هي|هما|huwa|howa))? |(نحب|بغيت|ابي|دلوني علي|n7eb|nheb|b8it|bghit) )?`
const FIRST = toFoldedPattern(
  String.raw`(?<=^\s{0,3}${ASKING}(the )?)(${toAlternatives(listWords('first'))})(?= (?!ال)\p{L}{3})`,
)
/** «ما اشوف زين», «ما كنسمعش بيها مزيان»: how well somebody sees or hears. */
const NOT_SEEING = String.raw`(?<!(?<!\p{L})و?ما\s\p{L}{1,3}(شوف|سمع)ش?\s((بي|في|من|عن)\p{L}{1,3}\s)?)`
/** «نخل زينة» and «أسماك زينة» are for ornament. */
const NOT_ORNAMENT = String.raw`(?<!(?<!\p{L})(ال)?(${toAlternatives(listWords('ornamental'))}) (?=زينه))`
/** Not of "ما هو زين", nor of what would be welcome: «لو عندهم مواقف يكون زين», nor of a price or a grade of fuel. */
const GOOD = toFoldedPattern(
  String.raw`${NOT_SEEING}${NOT_ORNAMENT}(?<!(?<!\p{L})و?(لو|اذا)\s(?!سمح|تكرم|ممكن)[^.,،؛!?؟\n]{0,60})(?<=(?<!\p{L})(?!(${toAlternatives(listWords('unpraised'))}|sharik\p{L}{0,3})\s)\p{L}[\p{L}\p{N}]{2,14} )(${toAlternatives(listWords('good'))})(?=\s|[.,،؛!?؟]|$)`,
)
/** «حلو» is a sweet as well, but not behind these. */
const NICE = toFoldedPattern(
  String.raw`(?<=(مطعم|مطاعم|كوفي|كافيه|كافيهات|مقهي|فندق|صالون|نادي|جيم|شاليه|منتجع|cafe|cafes|coffee|coffee shop|resto|restaurant|mat3am|mata3em|hotel|fondo[2q]|otel|salon|gym|spa) )(${toAlternatives(listWords('nice'))})(?=\s|[.,،؛!?؟]|$)`,
)
/** Who wants a good one near by wants the nearest. */
const NEAR =
  /(?<!\p{L})(?:(?:ال)?قريب|اقرب|جنب|يم|حول|حوال|near|close|around|next|beside|[2qga]?[ae]?[2qg]r[ae]b|[2qg]a?r[ei]+b|j[ae]nb|g[ae]nb|7awal)/u

/** Takes a word of praise that is a thing elsewhere out of the text. */
export function takeNice(said: FoldedPrompt): boolean {
  return said.take(NICE) !== undefined
}

/** «بالفيزا أحسن», «اليوم أحسن شوي»: without an article, at the end of its phrase, the word compares, unless somebody asks which. */
function isComparison(text: string, { 0: word, index }: RegExpExecArray): boolean {
  if (!/^[بو]?[\u0621-\u064a]/u.test(word) || word.startsWith('ال')) return false
  if (!ENDS_PHRASE.test(text.slice(index + word.length))) return false
  const phrase = text
    .slice(0, index)
    .split(/[.,،؛!?؟\n]/u)
    .at(-1)!
  return phrase.trim().split(/\s+/).length > 1 && !CHOOSING.test(phrase)
}

const ENDS_PHRASE = /^\s{0,3}(?:$|[.,،؛!?؟\n])|^\s(?:شوي|شويه|بكثير|بكتير|بواجد)(?!\p{L})/u
const CHOOSING =
  /(?<!\p{L})(?:مين|منو|ايش|وش|شو|شنو|اي|ايهم|ايها|وين|فين|اين|من هو|مطعم|مطاعم|محل|محلات)(?!\p{L})/u

/** Where a prompt asks for the best. */
export function findPraiseWords(prompt: string): TextRange | undefined {
  const said = new FoldedPrompt(prompt)
  if (said.takeFirst([SUPERLATIVE, FIRST], match => !isComparison(said.text, match))) return said.ranges[0]
  if (!NEAR.test(said.text) && said.take(GOOD)) return said.ranges[0]
  return undefined
}
