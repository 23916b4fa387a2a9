import { toFoldedPattern } from './folded-prompt.ts'
import type { Mention } from './unheld-services.ts'

/*
 * What prompts ask of the terms of a business: licenses, days on which it opens, how soon it serves, warranties, discounts, bookings and
 * Wi-Fi. No row of the directory holds any of it. The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no
 * text makes the patterns backtrack for long.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

/** How a phone number begins: "+971 4", "numbers starting with 055"; "+971 4 555 1234" is a number. */
const PHONE_PREFIX: Mention = [
  /[+\d]/u,
  new RegExp(
    either(
      String.raw`(?<![\p{L}\p{N}+])(?:\+|00)(?:9\d\d|20|2[1-6]\d|1|44|33|49|90|91|92|63)(?:[\s-]?\(?0?\d{1,2}\)?)?(?![\s-]?[\p{N}(])(?!\p{L})`,
      String.raw`(?<!\p{L})(?:(?:with\s+)?(?:an?\s+)?(?:(?:phone|mobile|landline)\s+)?numbers?\s+)?(?:that\s+|which\s+)?(?:start(?:s|ing)?|begin(?:s|ning)?)\s+(?:with|in|by)\s+\+?\d{1,5}(?![\s-]?\p{N})`,
      String.raw`(?<!\p{L})(?:(?:ال)?(?:رقم|ارقام)(?:ه|ها|هم)?\s+(?:(?:ال)?(?:هاتف|جوال|تلفون|تليفون|موبايل)(?:ه|ها|هم)?\s+)?)?[يتب]{1,2}بد[اءي]\s+ب\s?\+?\d{1,5}(?![\s-]?\p{N})`,
      String.raw`(?<!\p{L})(?:ra?[2qgk98][aei]?m(?:h?o[mn]?|ha)?\s+)?(?:b?[yt][ie]?bda[2a]?|byebda[2a]?)\s+b[ie]?\s?\+?\d{1,5}(?![\s-]?\p{N})`,
    ),
    'u',
  ),
]

export const TERM_MENTIONS: Mention[] = [
  PHONE_PREFIX,
  [
    /licen|certif|accredit|registered|insured|qualified/u,
    toFoldedPattern(
      String.raw`(?:(?:that|which|who)\s+(?:is|are)\s+)?(?:fully\s+|properly\s+|board[\s-]|government[\s-]|officially\s+|halal[\s-])?(?:licen[sc]ed|certified|accredited|registered|insured)(?:\s+(?:and|&)\s+(?:licen[sc]ed|certified|accredited|registered|insured))?(?!\s+(?:mail|post|public|trademark))`,
    ),
  ],
  [
    /مرخص|معتمد|mor|m[ou]?r?a5as|mrakh|m[ou]3t/u,
    toFoldedPattern(
      String.raw`(?:(?:اللي|التي|[يت]كون)\s+)?(?:مرخص|معتمد)(?:ه|ين|ات)?(?:\s+(?:رسميا|من\s+(?:ال)?(?:وزاره|هييه|بلديه|دوله)))?|m[ou]?ra(?:5|kh)+[ae]?[s9](?:a|een|in)?|m[ou]3tam[ae]d(?:a|een|in)?`,
    ),
  ],
  [
    /eid|day|weekend|ramadan/u,
    toFoldedPattern(
      either(
        String.raw`(?:(?:also|even)\s+)?(?:(?:open|working|available)\s+on\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:open\s+|working\s+|available\s+)?(?:on|during|over|at)\s+(?:the\s+)?(?:weekends?|(?:public\s+|bank\s+|national\s+)?holidays?|eid(?:\s+al[\s-]?(?:fitr|adha))?|(?:mon|tues|wednes|thurs|fri|satur|sun)days))(?:\s+(?:and|or|&)\s+(?:weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:public\s+)?holidays?))?(?:\s+(?:mornings?|evenings?|nights?|afternoons?|too|as\s+well))?`,
        String.raw`(?<=,\s{0,2})(?:this\s+|the\s+)?weekends?`,
      ),
    ),
  ],
  [
    /عيد|جمع|سبت|احد|ويكند|عطل|اجاز|رمضان/u,
    toFoldedPattern(
      String.raw`(?:مفتوح|فاتح|شغال|دوام)?(?:ه|ين|ها|هم)?\s{0,2}(?:(?:[بيت]{1,2}(?:فتح|شتغل|داوم|دوام|كون\s+(?:فاتح|مفتوح)ه?))(?:ون|وا|و)?\s+)(?:في\s+|ايام\s+|يوم\s+|خلال\s+|ب)?(?:ايام\s+)?(?:ال)?(?:عيد|اعياد|جمعه|سبت|احد|ويكند|عطله|عطل|اجازه|اجازات|رمضان)|(?:مفتوح|فاتح|شغال)(?:ه|ين)?\s+(?:في\s+|ايام\s+|يوم\s+|خلال\s+|ب)(?:ايام\s+)?(?:ال)?(?:عيد|اعياد|جمعه|سبت|احد|ويكند|عطله|عطل|اجازه|اجازات|رمضان)|(?:ايام|يوم)\s+(?:ال)?(?:عيد|جمعه|سبت|عطل|عطله|اجازه|اجازات|ويكند)`,
    ),
  ],
  [
    /3[ei]+d|[gj][ou]m3|sabt|weekend|3[ou]tl|a[gj]az/u,
    toFoldedPattern(
      String.raw`(?:(?:[ybt]|bt|by)?[aei]{0,2}(?:ft[ae]?[7h]|fat[ie]?[7h]|m[ae]fto+[7h])(?:a|u|oo|een)?\s+|sha(?:8+|gh+)al(?:a|een)?\s+|y?t?[ie]?shta8a?l(?:u|o)?\s+)(?:f[ei]?l?\s+|b[ie]?l?\s+|yo+m\s+|ayyam\s+)?(?:el\s+|al\s+)?(?:3[ei]+d|[gj][ou]m3a|sabt|a7ad|weekend|3[ou]tla|a[gj]aza)|(?:yo+m|ayya?m)\s+(?:el\s+|al\s+)?(?:3[ei]+d|[gj][ou]m3a|sabt)`,
    ),
  ],
  [
    /same|نفس/u,
    toFoldedPattern(
      either(
        String.raw`same[\s-]day(?:\s+(?:service|appointments?|results?|repairs?|delivery|collection))?|(?:while|as)\s+(?:you|i|u)\s+wait`,
        String.raw`(?:في\s+|ب)?نفس\s+(?:ال)?(?:يوم|لحظه|ساعه)`,
        String.raw`(?:f[ei]?\s+|b\s*)?nafs\s+(?:el\s+|al\s+|l\s?)?(?:yo+m|nhar)`,
      ),
    ),
  ],
  [
    /warrant|guarant|discount|booking|reserv|book|trial|refund/u,
    toFoldedPattern(
      either(
        String.raw`(?:(?:that|which|who)\s+)?(?:with|gives?|giving|offers?|offering|provides?|has|have|includes?|including)\s+(?:an?\s+|any\s+|some\s+)?(?:(?:good|long|free|full|money[\s-]back|lifetime|student|military|group|senior|online|\p{L}{1,8}[\s-](?:year|month))\s+){0,2}(?:warrant(?:y|ies)|guarantees?|discounts?|refunds?|(?:online\s+)?(?:bookings?|reservations?)|trials?)(?:\s+for\s+(?:students|seniors|groups|families|kids|children|teachers))?`,
        String.raw`(?:(?:that|which|who)\s+)?(?:takes?|accepts?|taking|accepting|allows?)\s+(?:online\s+|phone\s+|advance\s+)?(?:bookings?|reservations?|appointments?)(?:\s+online)?|(?:bookable|book)\s+online|online\s+(?:booking|reservations?)|(?:student|military|senior|group)\s+discounts?|under\s+warranty`,
      ),
    ),
  ],
  [
    /ضمان|خصم|حجز|خصوم|كفال/u,
    toFoldedPattern(
      String.raw`(?:(?:اللي|الي|التي)\s+)?(?:مع|فيه|فيها|عنده|عندها|عندهم|[يتب]{1,2}(?:عطي|قدم|وفر|سوي|عمل|قبل)(?:ون|وا|و)?|عليه|عليها|ب)\s{0,2}(?:ال)?(?:ضمان|كفاله|خصم|خصومات|حجز)(?:\s+(?:لل?\p{L}{3,10}|اونلاين|الكتروني|مسبق|سنه|سنتين|مجاني))?|حجز\s+(?:اونلاين|الكتروني|مسبق)`,
    ),
  ],
  [
    /d[ao]+man|kafal|[5k]h?asm|7a[gj]z/u,
    toFoldedPattern(
      String.raw`(?:ma3|b|bi|f[ei]{1,2}h?a?|3[aei]?nd(?:o|a|ha|hom)|y[ae]?3[dt]i|[yt]a3ti)\s+(?:el\s+)?(?:da?maa?n|9aman|kafale?h?|(?:5|kh)asm|(?:5|kh)[ou]s[uo]+mat|7a[gj]z)(?:\s+(?:online|sana|lel\s+\p{L}{3,9}))?`,
    ),
  ],
  [
    /wi-?\s?fi|sockets|outlets|واي|ويفي/u,
    toFoldedPattern(
      String.raw`(?<!(?:fix|fixes|repair|install|installs|installing|sells?|buy|my|our|network|home)\s+)(?:free\s+|good\s+|fast\s+)?(?:wi-?\s?fi|power\s+outlets|(?:power\s+|plug\s+)?sockets)(?:\s{0,2}(?:and|&|,|\+)\s{0,2}(?:power\s+|plug\s+)?(?:wi-?\s?fi|sockets|outlets|plugs)){0,2}(?!\s+(?:routers?|installation|install\p{L}*|repairs?|providers?|shops?|stores?|compan\p{L}+|networks?|extenders?))|(?<!(?:شركه|شركات|راوتر|تركيب|محل|شريحه|خدمه|خدمات)\s+)(?:ال)?(?:واي\s?فاي|ويفي)(?:\s+(?:مجاني|سريع|قوي))?`,
    ),
  ],
]
