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
    /24/u,
    toFoldedPattern(
      String.raw`(?:(?:maf?too?[7h]a?|fate[7h]a?|shaghal\p{L}{0,2})\s+)?24\s?(?:sa3a|sa3at|saa|sa3ah)`,
    ),
  ],
]
