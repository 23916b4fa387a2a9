import { toFoldedPattern } from './folded-prompt.ts'
import type { Mention } from './unheld-services.ts'
import { either } from './word-pattern.ts'

/*
 * What prompts ask of the answer rather than of a business: which place has most of them, another order,
 * that all lie together. The texts are folded (folded-prompt.ts).
 */

const AREA = '(area|district|neighbou?rhood|quarter|street|mall|building|block|part of town|city|town)'
const ARABIC_AREA = '(حي|شارع|منطقه|مكان|مول|مجمع|مدينه|حاره)'

/** Other orders than those of ratings and reviews, in words that say nothing else. */
export const ORDER_MENTIONS: Mention[] = [
  [
    /sort|order|arrang|list|rank|alphabet|z|price|cheap|مرتب|رتب|ابجد|هجا|حسب/u,
    toFoldedPattern(
      either(
        String.raw`((sort|order|arrang|list|rank)(ed)? )?(alphabetically|in alphabetical order|by alphabet|by alphabetical order|(?<=\p{L}{3}[\s,]{1,3})(from )?a\s?(-|–|to)\s?z(?=\s{0,3}($|[.,;!)\n]|please)))|(sort|order|arrang|list)(ed)? by (their)? (names?|prices?|size|date|district|area)|((sort|order)(ed)? by )?price[,:]? (from )?(low(est)?|high(est)?)[ -]to[ -](high(est)?|low(est)?)|(cheapest|lowest price)( ones)? first`,
        String.raw`(مرتب(ه|ين)?|[وب]?رتب(ها|هم|ي)?|ترتيب) ((حسب |ب)(ال)?(اسم|اسماء|سعر|حروف|حجم|ابجديه)|(ال)?(ابجدي|هجايي)\p{L}{0,2})|ابجديا|هجاييا|(علي )?[بو]?حسب (ال)?(اسم|اسماء|حروف|ابجديه|حروف الابجديه)(?! (تاجر|شهره|شركه))`,
      ),
    ),
  ],
]

export const ANSWER_MENTIONS: Mention[] = [
  [
    /which|what|اي|اكثر|اكتر/u,
    toFoldedPattern(
      either(
        String.raw`(which|what) ${AREA}(?=\s[^.?!\n]{0,40}\s(most|more|fewest|least)(?!\p{L}))`,
        `(اي|ايش|وش|شو)? (اي|اكثر|اكتر|اقل) (ال)?${ARABIC_AREA} (فيه|فيها|عنده|به|بها) ((اكثر|اكتر|اقل) (عدد)?)?`,
      ),
    ),
  ],
  [
    /in (?:one|a single)|واحد/u,
    toFoldedPattern(
      either(`(all)? (in|within) (one|a single) ${AREA}`, `(كلها |كلهم )?(ب|في )${ARABIC_AREA} واحده?`),
    ),
  ],
  [
    /same|نفس|nafs/u,
    toFoldedPattern(
      either(
        '(both|all)? (on|in|at|within)? (the |one and the )?same (street|road|building|block|tower|floor|mall|complex|roof)',
        String.raw`(في |ب|ع\s?)?نفس (ال)?(شارع|مبني|عماره|بنايه|برج|طابق|دور|مول|مجمع)`,
        String.raw`(f[ei]? |b[ie]?\s*)?nafs (el |al |l\s?)?(share3|shar[ie]3|mabna|[3e]mara|3imara|binaye?h?|benaye?h?|borj|borg|mall|dor|6abe2|tabe2)`,
      ),
    ),
  ],
]
