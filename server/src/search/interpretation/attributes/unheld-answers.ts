import { toFoldedPattern } from './folded-prompt.ts'
import type { Mention } from './unheld-services.ts'

/*
 * What prompts ask of the answer rather than of a business: which place has most of them, another order,
 * that all lie together. The texts are folded (folded-prompt.ts).
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const AREA =
  '(?:area|district|neighbou?rhood|quarter|street|mall|building|block|part\\s+of\\s+town|city|town)'
const ARABIC_AREA = '(?:حي|شارع|منطقه|مكان|مول|مجمع|مدينه|حاره)'

export const ANSWER_MENTIONS: Mention[] = [
  [
    /which|what|اي|اكثر|اكتر/u,
    toFoldedPattern(
      either(
        String.raw`(?:which|what)\s+${AREA}(?=\s[^.?!\n]{0,40}\s(?:most|more|fewest|least)(?!\p{L}))`,
        String.raw`(?:(?:اي|ايش|وش|شو)\s+)?(?:اي|اكثر|اكتر|اقل)\s+(?:ال)?${ARABIC_AREA}\s+(?:فيه|فيها|عنده|به|بها)(?:\s+(?:اكثر|اكتر|اقل)(?:\s+عدد)?)?`,
      ),
    ),
  ],
  [
    /sort|order|arrang|list|alphabet|مرتب|رتب|ابجد|هجا/u,
    toFoldedPattern(
      either(
        String.raw`(?:(?:sort|order|arrang|list)(?:ed)?\s+)?(?:alphabetically|in\s+alphabetical\s+order)|(?:sort|order|arrang|list)(?:ed)?\s+by\s+(?:their\s+)?(?:names?|prices?|size|date|district|area)`,
        String.raw`(?:مرتب(?:ه|ين)?|[وب]?رتب(?:ها|هم|ي)?|ترتيب)\s+(?:(?:حسب\s+|ب)(?:ال)?(?:اسم|اسماء|سعر|حروف|حجم|ابجديه)|(?:ال)?(?:ابجدي|هجايي)\p{L}{0,2})|ابجديا|هجاييا`,
      ),
    ),
  ],
  [
    /in (?:one|a single)|واحد/u,
    toFoldedPattern(
      either(
        String.raw`(?:all\s+)?(?:in|within)\s+(?:one|a\s+single)\s+${AREA}`,
        String.raw`(?:كلها\s+|كلهم\s+)?(?:ب|في\s+)${ARABIC_AREA}\s+واحده?`,
      ),
    ),
  ],
  [
    /same|نفس|nafs/u,
    toFoldedPattern(
      either(
        String.raw`(?:(?:both|all)\s+)?(?:(?:on|in|at|within)\s+)?(?:the\s+|one\s+and\s+the\s+)?same\s+(?:street|road|building|block|tower|floor|mall|complex|roof)`,
        String.raw`(?:في\s+|ب|ع\s?)?نفس\s+(?:ال)?(?:شارع|مبني|عماره|بنايه|برج|طابق|دور|مول|مجمع)`,
        String.raw`(?:f[ei]?\s+|b[ie]?\s*)?nafs\s+(?:el\s+|al\s+|l\s?)?(?:share3|shar[ie]3|mabna|[3e]mara|3imara|binaye?h?|benaye?h?|borj|borg|mall|dor|6abe2|tabe2)`,
      ),
    ),
  ],
]
