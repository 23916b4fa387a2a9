import { toFoldedPattern } from './folded-prompt.ts'
import type { Mention } from './unheld-services.ts'
import { either } from './word-pattern.ts'

/*
 * What prompts refuse that no row of the directory holds: "not the ladies only ones", "مو مختلط", "غير الخمس نجوم". Nothing is left out
 * by it, and the words are no kind or name. The texts are folded (folded-prompt.ts).
 */

const NOT =
  '((but|and|just|please) )?(not|no|except|excluding|without|avoid(ing)?|skip(ping)?|other than|none of)( (the|an?|any|those|one of the|for the))?'
const ARABIC_NOT =
  '((بس|لكن) )?و?(مو|مش|موب|مب|مهو|غير|ليس|ليست|بدون|بلا|من (غير|دون)|بغير|ما\\s?عدا|باستثناء|الا|ما ابي|مابي|مش عايز|لا)( (اللي|الي|ل))?'
const CHAT_NOT =
  '(bas )?(mo|mu|mub|mesh|mish|msh|mush|machi|gh[aei]{1,2}r|8[aei]{1,2}r|bala|b[aie]?doo?u?n|m[ie]?n gh?[ae]*[iy]?r|ma3ada)( (el|al|l))?'
const ONES =
  '(ones?|places?|gyms?|clubs?|salons?|hours|sections?|schools?|universit(y|ies)|colleges?|hospitals?|clinics?|hotels?)'
const COUNT = '([1-7]|one|two|three|four|five|six|seven)'
const ARABIC_COUNT = '([1-7]|ثلاث|اربع|خمس|ست|سبع)ه?'

export const REFUSALS: Mention[] = [
  [
    /only|mixed|unisex|co-?ed|private/u,
    toFoldedPattern(
      either(
        String.raw`${NOT} ((wom[ae]ns?|lad(y|ies)|m[ae]ns?|males?|females?|girls?|boys?|kids|members)[\s-]only|only for (women|ladies|men|girls|boys|kids)|mixed([\s-](gender|sex))?|unisex|co-?ed) ${ONES}?`,
        `${NOT} private ones?`,
      ),
    ),
  ],
  [/star/u, toFoldedPattern(String.raw`${NOT} ${COUNT}[\s-]?stars? (ones?|hotels?|places?)?`)],
  [
    /نجوم|نجمات/u,
    toFoldedPattern(`${ARABIC_NOT} (ال)?(فنادق |فندق |ابو )?(ال)?${ARABIC_COUNT} (ال)?(نجوم|نجمات)`),
  ],
  [
    /مختلط|رجال|راجل|شباب|نسوان|خاصه/u,
    toFoldedPattern(
      `${ARABIC_NOT} (ال)?(مختلطه?|رجاله?|رجل|راجل|شباب|نسوان|اللي فيه رجال)(?! (اعمال|اطفاء|و?نساء))|(مو|مش|موب|مب|غير) (ال)?خاصه`,
    ),
  ],
  [
    /m[ou]5tal|m[ou]khtal|r[ei]?g{1,2}al|r[ei]?jal|shabab/u,
    toFoldedPattern(`${CHAT_NOT} (m[ou](5|kh)tala[t6](a|ah|eh)?|r[ei]?[gj]{1,2}al(a|ah)?|shabab)`),
  ],
]
