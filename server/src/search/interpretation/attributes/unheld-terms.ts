import { toFoldedPattern } from './folded-prompt.ts'
import type { Mention } from './unheld-services.ts'
import { either, toWordPattern } from './word-pattern.ts'

/*
 * What prompts ask of the terms of a business: licenses, days on which it opens, how soon it serves, warranties, discounts, bookings and
 * Wi-Fi. No row of the directory holds any of it. The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no
 * text makes the patterns backtrack for long.
 */

/** How a phone number begins: "+971 4", "numbers starting with 055"; "+971 4 555 1234" is a number. */
const PHONE_PREFIX: Mention = [
  /[+\d]/u,
  toWordPattern(
    either(
      String.raw`(?<![\p{L}\p{N}+])(\+|00)(9\d\d|20|2[1-6]\d|1|44|33|49|90|91|92|63)([\s-]?\(?0?\d{1,2}\)?)?(?![\s-]?[\p{N}(])(?!\p{L})`,
      String.raw`(?<!\p{L})((with)? (an?)? (phone|mobile|landline)? numbers? )?(that |which )?(start(s|ing)?|begin(s|ning)?) (with|in|by) \+?\d{1,5}(?![\s-]?\p{N})`,
      String.raw`(?<!\p{L})((ال)?(رقم|ارقام)(ه|ها|هم)? ((ال)?(هاتف|جوال|تلفون|تليفون|موبايل)(ه|ها|هم)?)? )?[يتب]{1,2}بد[اءي] ب\s?\+?\d{1,5}(?![\s-]?\p{N})`,
      String.raw`(?<!\p{L})(ra?[2qgk98][aei]?m(h?o[mn]?|ha)? )?(b?[yt][ie]?bda[2a]?|byebda[2a]?) b[ie]?\s?\+?\d{1,5}(?![\s-]?\p{N})`,
    ),
    'u',
  ),
]

export const TERM_MENTIONS: Mention[] = [
  PHONE_PREFIX,
  [
    /licen|certif|accredit|registered|insured|qualified/u,
    toFoldedPattern(
      String.raw`((that|which|who) (is|are))? (fully |properly |board[\s-]|government[\s-]|officially |halal[\s-])?(licen[sc]ed|certified|accredited|registered|insured)( (and|&) (licen[sc]ed|certified|accredited|registered|insured))?(?! (mail|post|public|trademark))`,
    ),
  ],
  [
    /مرخص|معتمد|mor|m[ou]?r?a5as|mrakh|m[ou]3t/u,
    toFoldedPattern(
      '(اللي|التي|[يت]كون)? (مرخص|معتمد)(ه|ين|ات)? (رسميا|من (ال)?(وزاره|هييه|بلديه|دوله))?|m[ou]?ra(5|kh)+[ae]?[s9](a|een|in)?|m[ou]3tam[ae]d(a|een|in)?',
    ),
  ],
  [
    /eid|day|weekend|ramadan/u,
    toFoldedPattern(
      either(
        String.raw`(also|even)? ((open|working|available) on (mon|tues|wednes|thurs|fri|satur|sun)day|(open |working |available )?(on|during|over|at) (the)? (weekends?|(public |bank |national )?holidays?|eid (al[\s-]?(fitr|adha))?|(mon|tues|wednes|thurs|fri|satur|sun)days)) ((and|or|&) (weekends?|(mon|tues|wednes|thurs|fri|satur|sun)days?|(public)? holidays?))? (mornings?|evenings?|nights?|afternoons?|too|as well)?`,
        String.raw`(?<=,\s{0,2})(this |the )?weekends?`,
      ),
    ),
  ],
  [
    /عيد|جمع|سبت|احد|ويكند|عطل|اجاز|رمضان/u,
    toFoldedPattern(
      String.raw`(مفتوح|فاتح|شغال|دوام)?(ه|ين|ها|هم)?\s{0,2}(([بيت]{1,2}(فتح|شتغل|داوم|دوام|كون (فاتح|مفتوح)ه?))(ون|وا|و)? )(في |ايام |يوم |خلال |ب)?(ايام )?(ال)?(عيد|اعياد|جمعه|سبت|احد|ويكند|عطله|عطل|اجازه|اجازات|رمضان)|(مفتوح|فاتح|شغال)(ه|ين)? (في |ايام |يوم |خلال |ب)(ايام )?(ال)?(عيد|اعياد|جمعه|سبت|احد|ويكند|عطله|عطل|اجازه|اجازات|رمضان)|(ايام|يوم) (ال)?(عيد|جمعه|سبت|عطل|عطله|اجازه|اجازات|ويكند)`,
    ),
  ],
  [
    /3[ei]+d|[gj][ou]m3|sabt|weekend|3[ou]tl|a[gj]az/u,
    toFoldedPattern(
      '(([ybt]|bt|by)?[aei]{0,2}(ft[ae]?[7h]|fat[ie]?[7h]|m[ae]fto+[7h])(a|u|oo|een)? |sha(8+|gh+)al(a|een)? |y?t?[ie]?shta8a?l(u|o)? )(f[ei]?l? |b[ie]?l? |yo+m |ayyam )?(el |al )?(3[ei]+d|[gj][ou]m3a|sabt|a7ad|weekend|3[ou]tla|a[gj]aza)|(yo+m|ayya?m) (el |al )?(3[ei]+d|[gj][ou]m3a|sabt)',
    ),
  ],
  [
    /same|نفس/u,
    toFoldedPattern(
      either(
        String.raw`same[\s-]day (service|appointments?|results?|repairs?|delivery|collection)?|(while|as) (you|i|u) wait`,
        '(في |ب)?نفس (ال)?(يوم|لحظه|ساعه)',
        String.raw`(f[ei]? |b\s*)?nafs (el |al |l\s?)?(yo+m|nhar)`,
      ),
    ),
  ],
  [
    /warrant|guarant|discount|booking|reserv|book|trial|refund/u,
    toFoldedPattern(
      either(
        String.raw`(that|which|who)? (with|gives?|giving|offers?|offering|provides?|has|have|includes?|including) (an? |any |some )?((good|long|free|full|money[\s-]back|lifetime|student|military|group|senior|online|\p{L}{1,8}[\s-](year|month)) ){0,2}(warrant(y|ies)|guarantees?|discounts?|refunds?|(online)? (bookings?|reservations?)|trials?) (for (students|seniors|groups|families|kids|children|teachers))?`,
        '(that|which|who)? (takes?|accepts?|taking|accepting|allows?) (online |phone |advance )?(bookings?|reservations?|appointments?) (online)?|(bookable|book) online|online (booking|reservations?)|(student|military|senior|group) discounts?|under warranty',
      ),
    ),
  ],
  [
    /ضمان|خصم|حجز|خصوم|كفال/u,
    toFoldedPattern(
      String.raw`(اللي|الي|التي)? (مع|فيه|فيها|عنده|عندها|عندهم|[يتب]{1,2}(عطي|قدم|وفر|سوي|عمل|قبل)(ون|وا|و)?|عليه|عليها|ب)\s{0,2}(ال)?(ضمان|كفاله|خصم|خصومات|حجز) (لل?\p{L}{3,10}|اونلاين|الكتروني|مسبق|سنه|سنتين|مجاني)?|حجز (اونلاين|الكتروني|مسبق)`,
    ),
  ],
  [
    /d[ao]+man|kafal|[5k]h?asm|7a[gj]z/u,
    toFoldedPattern(
      String.raw`(ma3|b|bi|f[ei]{1,2}h?a?|3[aei]?nd(o|a|ha|hom)|y[ae]?3[dt]i|[yt]a3ti) (el)? (da?maa?n|9aman|kafale?h?|(5|kh)asm|(5|kh)[ou]s[uo]+mat|7a[gj]z) (online|sana|lel \p{L}{3,9})?`,
    ),
  ],
  [
    /wi-?\s?fi|sockets|outlets|واي|ويفي/u,
    toFoldedPattern(
      String.raw`(?<!(fix|fixes|repair|install|installs|installing|sells?|buy|my|our|network|home) )(free |good |fast )?(wi-?\s?fi|power outlets|(power |plug )?sockets)(\s{0,2}(and|&|,|\+)\s{0,2}(power |plug )?(wi-?\s?fi|sockets|outlets|plugs)){0,2}(?! (routers?|installation|install\p{L}*|repairs?|providers?|shops?|stores?|compan\p{L}+|networks?|extenders?))|(?<!(شركه|شركات|راوتر|تركيب|محل|شريحه|خدمه|خدمات) )(ال)?(واي\s?فاي|ويفي) (مجاني|سريع|قوي)?`,
    ),
  ],
]
