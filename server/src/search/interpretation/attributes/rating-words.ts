import { either, toWordPattern } from './word-pattern.ts'

/*
 * The words of what is rated, of those who rate, of reviews and of refusals, one slot each. The texts are folded
 * (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

export const STARS = String.raw`(stars?|★|⭐️?|\*|نجوم|نجمه|نجمات|نجم|ستارز?|n[eou]?j[ou]{1,2}m|njmat|[eé]toiles?)`
/** What says that the number is a rating. */
export const RATING = String.raw`${either(
  '(google |average |avg |user |guest |customer |overall |star |review ){0,2}(rat(ed|ings?)|scor(e|es|ed|ing)|ratng|raiting)',
  String.raw`(une)? note (moyenne)? (?=(de|min|minimum|au|d|dau|plus|sup[eé]rieure?|[aà]|>)(?!\p{L}))|not(é|ee|ée)s?|(ال)?(نوطه?|نقطه)( (ديال|تاع|متاع)(و|ها|هم|ه))?`,
  '(واخد|واخذ|ماخذ|ماخد|اخذ|اخد|جايب|جاب|حاصل|حصل|حصلت|نال|نالت|محقق|حقق|حققت)(ه|ين|ون|وا)? (علي)? (تقييم)?',
  String.raw`([ولبف]{0,2}ال|ب|و|ل|ف|ذو |ذات )?((معدل|متوسط) )?(ال)?(تقييم|تقيم|تقدير|ريتنق|ريتينق|ريتنج|ريتينج|رايتنق|رايتنج|ريت|سكور|مقيم)\p{L}{0,5}`,
  String.raw`ta[2q9k8g]?[yi]{1,2}[eai]{1,2}m\p{L}{0,4}|t9[iy]{1,2}[ei]{0,2}m\p{L}{0,3}|t[2q]y[ie]{1,2}m\p{L}{0,3}`,
)}( (on|في|علي|ع|ب) (google (maps?)?|tripadvisor|جوجل|قوقل|غوغل|كوكل) (ماب\p{L}?)?)?["']?\s{0,2}[:=]?\s{0,1}["']?`
/** Behind a distance, an age or a price, the number is no rating. */
export const NO_UNIT = String.raw`(?!\s{0,3}(k(?!\p{L})|km|kms|kilo|m(?!\p{L})|mi(les?)?(?!\p{L})|met(er|re)|min(ute)?s?(?!\p{L})|hours?|days?|years?|people|persons?|guests?|rooms?|beds?|floors?|كم(?!\p{L})|ك\.م|كيلو|كلم|متر|ميل|دقيق|ساع|يوم|ايام|سن|اشخاص|شخص|انفار|نفر|غرف|طوابق|\d|%|[.,٫]\d))`
export const REFUSING = String.raw`(nothing|none|neither|nor|never|no|skip(ping)?|avoid(ing)?|exclud(e|ing)|drop(ping)?|ignor(e|ing)|leav(e|ing) out|without|dont (want|show|give me|include)|do not (want|show|include)|wont|cant|refuse|reject(ing)?|not|except(ing)?|other than|apart from|بدون|بلا|بلاش|من غير|ما (ابي|ابغي|اريد|نبي|بدي|بدنا|نبغي|عايز|اقبل)|مابي|مابغي|ماريد|مابدي|لا (اريد|نريد|اقبل|تعطيني|تجيب)|مش (عايز|عاوز)\p{L}{0,2}|ولا|استبعد|غير|(ما\s?)?عدا|باستثناء|الا|(مو|مب|موب|مش|مهوب)(?=\s{1,3}(اللي|الي)(?!\p{L})))`

export const REVIEW_WORDS = String.raw`((google |customer |user |guest |good |online ){0,2}(reviews?|ratings|reviewers?|opinions|comments|votes|feedbacks?|testimonials)|(ال)?(تقييم|تقييمات|تقييما|مراجعه|مراجعات|ريفيو\p{L}{0,3}|اراء|راي|تعليق|تعليقات|تعليقا|كومنت|كومنتات|اصوات|صوت)|ta[2q9k8g]?[yi]{1,2}[eai]{1,2}m(at)?|ta3li[2q9]at|m[ou]raja3at|comm?entaires?|avis)`
export const PERSONS =
  '(people|persons|customers|guests|users|clients|visitors|reviewers|شخص|اشخاص|واحد|زبون|عميل|نفر|زاير|مستخدم)'
export const REVIEWED = String.raw`((have |has )?(reviewed|rated) (it|them)?|(قيم|كتب|علق)\p{L}{0,4}|مقيمين\p{L}{0,2})`
export const WITH =
  '(with|avec|having|has|have|got|gets|عنده|عندها|عندهم|له|لها|لهم|ليه|ليها|فيه|فيها|عليه|عليها|معه|عندو|لديه|لديها|3ando|3andha|3andaha|3endo|3endha|3endaha|ma3o)'

/** Whole stars of these say a class, and no rating. */
export const CLASSED =
  /michelin|hotel|resort|motel|otel|riad|فندق|فنادق|اوتيل|منتجع|شقق|fun?du[2q]|fana[2d]|lodg|hostel|نزل|h[oô]tel/u
/** What refuses less or the worst, or makes a number the least, in the words before it. */
export const REFUSED = toWordPattern(
  String.raw`(?<![\p{L}\p{N}])(${REFUSING}|arent|isnt|wasnt|doesnt|لا|ما(?! (هي|هو|هم)\s)|مش|مو|موب|مب|مهوب|موش|ليست?|pas|mesh|mish|mush|msh|mosh|mou|mo|mu|mub|mob|machi|mashi|ma|la) ([^\s.,;:،؛!?؟]{1,20}){0,3} (with an? (rating|score) (of)? )?$|(?<!\p{L})[بك]?(ال)?حد(\s?ها)? (ال)?$`,
  'u',
)
/** "Less than 50 reviews is ok", "أقل من ٥٠ تقييم عادي": it leaves nothing out. */
export const ALLOWED = toWordPattern(
  String.raw`^ ((is|are|its|thats|would be|will be) ((also|totally|perfectly|just) )?(ok|okay|fine|alright|acceptable|good enough|no (problem|issue)|not a (problem|issue|deal\s?breaker))|(برضه |برضو |كمان |هم |فهو |يكون |بيكون )?(عادي|مقبول|اوكي|اوك|تمام|ماشي الحال|ما (في|فيه|فيها|عندي) (مشكله|مانع)|مافي مشكله|مفيش مشكله|مو مشكله|مش مشكله)|(kaman |bardo )?(3adi|ok|mesh moshkela|mo moshkila|mafi m[ou]shk[ei]la|mafeesh moshkela))(?!\p{L})( (too|also|with me|for me|by me))?`,
  'u',
)
/** A whole number may be an age or a length of time. */
export const AGED =
  /(?<!\p{L})(?:kid|child|age|year|yr|toddler|bab|boy|girl|son|daughter|enfant|اطفال|طفل|عمر|سنه|سنوات|ولد|بنت|awlad|wlad)|\d\s{0,2}min/u
