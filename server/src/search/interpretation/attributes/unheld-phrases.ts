import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { foldText } from '../../../text/fold.ts'
import { toFoldedPattern } from './folded-prompt.ts'
import type { Mention } from './unheld-services.ts'
import { either } from './word-pattern.ts'

/*
 * What prompts ask of businesses in set phrases that no row of the directory holds: "smoke free", "who comes to you", «بالتقسيط», "mosta3mal".
 * The phrases are in server/data/unheld-phrases.csv. Those that say another thing by their words ("non smoking café") are taken out of
 * the prompt.
 */

const FILE = new URL('../../../../data/unheld-phrases.csv', import.meta.url)
const ANY = /(?:)/u

const rows = parse<Record<'use' | 'kinds' | 'phrases', string>>(readFileSync(FILE), { columns: true })

function toMention(phrases: string): Mention {
  const folded = phrases.split('|').map(phrase => foldText(phrase).replaceAll("'", ''))
  return [ANY, toFoldedPattern(either(...folded.toSorted((a, b) => b.length - a.length)))]
}

function listPhrases(use: string): Mention[] {
  return rows.filter(row => row.use === use && !row.kinds).map(({ phrases }) => toMention(phrases))
}

/** "Used phones", but not "used to" or "used by". */
const USED = toFoldedPattern(
  String.raw`(?<!(i|we|he|she|they|it|you|be|is|are|was|get|got|been|being|can|never) )used(?= (?!(to|by|for|in|as|up|it|the|a|my|at|on)\s)\p{L}{3})`,
)
/** «دكتورة أسنان», who is asked for, and not the one who said something; of gynaecologists it says little. */
const WOMAN_DOCTOR = toFoldedPattern(
  String.raw`(?<=^\s{0,3}|(ابي|ابغي|ابغا|بدي|اريد|عايزه?|عاوزه?|محتاجه?|علي|ادور|اقرب|احسن|افضل|اشطر|في|وين|فين|abi|abgha|bade|bdi|3ayz?a?|3ayez|a7san|ahsan|sho|shu|wen|fein|fi) )(دكتوره|طبيبه|do[ck]tora|[t6]abiba)(?! (نساء|نساييه|النساء|نسا|توليد|ولاده|تجميل|ليزر|nisa2iy+[ae]h?|nisa2|tawlid))`,
)
/** "A lady instructor", "classes للبنات". */
const FOR_WOMEN = toFoldedPattern(
  either(
    '(with )?((an?|all) )?(female|wom[ae]n|lady|ladies) (staff|trainers?|instructors?|coach(es)?|teachers?)|(classes|lessons|trainers?|hours) (for|lel|lal) (women|ladies|girls|banat|banet|sittat)',
    '(فيه |فيها |عندهم )?(classes|كلاسات|كلاس|حصص|دروس|كورسات|دورات|تدريب|مدربات|مدربه)( (لل|ال)?(بنات|نساء|سيدات|حريم|نسوان|ستات))',
  ),
)
const SECOND_HAND = rows.find(({ kinds }) => kinds.includes('second-hand'))!.kinds.split('|')

/** Phrases that are told of any kind but those that say so by themselves: "used phones", but "used cars". */
export const PHRASES_OF_KINDS: { mention: Mention; kinds: string[] }[] = [
  ...rows
    .filter(({ use, kinds }) => use === 'mention' && kinds)
    .map(({ phrases, kinds }) => ({ mention: toMention(phrases), kinds: kinds.split('|') })),
  { mention: [/used/u, USED], kinds: SECOND_HAND },
  {
    mention: [/staff|train|instruct|coach|class|teach|كلاس|حصص|دروس|كورس|دورات|مدرب|class/u, FOR_WOMEN],
    kinds: [],
  },
  { mention: [/دكتوره|طبيبه|do[ck]tora|[t6]abiba/u, WOMAN_DOCTOR], kinds: [] },
]

const SCHOOL = String.raw`(primary |secondary |high |private |international |elementary )?(schools?|nurser(y|ies)|kindergartens?|colleges?)`
const DAY = '((mon|tues|wednes|thurs|fri|satur|sun)day)s?'

/** «انظف مغسلة», «افخم فندق»: the best of a quality that no rating tells. */
const MOST_SO = toFoldedPattern(
  String.raw`(?<=^\s{0,3}((وين|فين|ابي|بدي|اريد|شو|وش|ايش|علي|عايز|عاوز|في|دلوني علي) )?)(انظف|افخم|ارقي|ارتب|اهدا|اسرع|اوسع|اضمن|اكبر|اقدم)(?= (ال)?\p{L}{3,})`,
)

export const TAKEN_PHRASES: Mention[] = [
  [/ا[نفرهسوضكق]/u, MOST_SO],
  ...listPhrases('taken'),
  [/school|nurser|kinderg|college/u, toFoldedPattern(`(christian|catholic|protestant|jewish)(?= ${SCHOOL})`)],
]

export const PHRASE_MENTIONS: Mention[] = [
  ...listPhrases('mention'),
  [
    /school|nurser|kinderg|college|academ|مدرس|مدارس|روض|madras/u,
    toFoldedPattern(
      String.raw`(ib|igcse|gcse|cbse|icse|a[\s-]levels?|(british|american|indian|french|national|international|english|canadian|pakistani) curriculum)|(ال)?(منهج|منهاج) (ال)?(بريطاني|امريكي|هندي|فرنسي|وطني|دولي|كندي)`,
    ),
  ],
  [/day/u, toFoldedPattern(`${DAY}[\\s-]?(opening|opened|open|working)|open(ing|s)? ${DAY}`)],
]
