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
/** Between a subject and its number: "should be", "يكون", "about". */
export const LINKS =
  '((exactly|precisely|like|about|around|at|of|is|are|be|being|should|must|has|have|to|say|roughly|an|a|with|يكون|تكون|يكونوا|بيكون|لازم|حوالي|هو|هي|كان|عند|حدود|يساوي|ykoun|ykun|ykoon|yekoon|tkoun|tkun|lazem|lazim) ){0,3}'
/** Those who rate. */
export const RATERS = String.raw`(guests?|people|customers?|users?|visitors?|clients?|diners?|folks|everyone|others|reviewers|parents|patients|locals|الناس|العملاء|الزباين|الزوار|الضيوف|المستخدمين|المستخدمون|en\s?nas|el\s?nas|l?nas|3alam|el\s?3alam)`
export const RATERS_SAY = String.raw`(have |has )?(rat(e|es|ed|ing)|giv(e|es|en|ing)|gave|scor(e|es|ed)|rank(s|ed)?|mark(s|ed)?|award(s|ed)?|معطين\p{L}{0,2}|عاطين\p{L}{0,2}|عطو\p{L}{0,2}|مدين\p{L}{0,2}|مقيمين\p{L}{0,2}|مقيم\p{L}{0,2}|قيم\p{L}{0,3}|[يب]{1,2}قيم\p{L}{0,4}|حاطين\p{L}{0,2}|m2aymin\p{L}{0,2}|3atyin\p{L}{0,2}|m9ayymin\p{L}{0,2})( (it|them|as|at|a|an|the|place|places))?`
export const TAIL = String.raw`( (on|in|from) (google (maps?|reviews?)?|tripadvisor|average)| by ${RATERS}| (علي|في|ع|ب|ف)\s{0,1}(جوجل|قوقل|غوغل|كوكل) (ماب\p{L}?)?)?`
/** Behind a distance, an age or a price, the number is no rating. */
export const NO_UNIT = String.raw`(?!\s{0,3}(k(?!\p{L})|km|kms|kilo|m(?!\p{L})|mi(les?)?(?!\p{L})|met(er|re)|min(ute)?s?(?!\p{L})|hours?|days?|years?|people|persons?|guests?|rooms?|beds?|floors?|branches|كم(?!\p{L})|ك\.م|كيلو|كلم|متر|ميل|دقيق|ساع|يوم|ايام|سن|اشخاص|شخص|انفار|نفر|غرف|طوابق|فروع|\d|%|[.,٫]\d))`
export const REFUSING = String.raw`(nothing|none|neither|nor|never|no|skip(ping)?|avoid(ing)?|exclud(e|ing)|drop(ping)?|ignor(e|ing)|leav(e|ing) out|without|dont (want|show|give me|include)|do not (want|show|include)|wont|cant|refuse|reject(ing)?|not|except(ing)?|other than|apart from|بدون|بلا|بلاش|من غير|ما (ابي|ابغي|اريد|نبي|بدي|بدنا|نبغي|عايز|اقبل)|مابي|مابغي|ماريد|مابدي|لا (اريد|نريد|اقبل|تعطيني|تجيب)|مش (عايز|عاوز)\p{L}{0,2}|ولا|استبعد|غير|(ما\s?)?عدا|باستثناء|الا|(مو|مب|موب|مش|مهوب)(?=\s{1,3}(اللي|الي)(?!\p{L})))`

export const REVIEW_WORDS = String.raw`((google |customer |user |guest |good |online ){0,2}(reviews?|ratings|reviewers?|opinions|comments|votes|feedbacks?|testimonials)|(ال)?(تقييم|تقييمات|تقييما|مراجعه|مراجعات|ريفيو\p{L}{0,3}|اراء|راي|تعليق|تعليقات|تعليقا|كومنت|كومنتات|اصوات|صوت)|ta[2q9k8g]?[yi]{1,2}[eai]{1,2}m(at)?|ta3li[2q9]at|m[ou]raja3at|comm?entaires?|avis)`
export const REVIEW_COUNT = String.raw`((google |customer )?(reviews? count|reviews? counts|number of (google |customer )?(reviews|ratings)|reviews|ratings|reviewers)|(و)?عدد (ال)?(تقييمات|مراجعات|تعليقات|ريفيوهات|اراء)\p{L}{0,3}|(ال)?(تقييما|تقييمات|مراجعات|ريفيو|ريفيوهات|تعليقات)\p{L}{0,3}|(ال)?تقييم|3[ae]?da?d ((el|al|l) |l)?(ta?[2q9k8g]{1,2}[yi]{1,2}[eai]{1,2}m(at)?(h?[aou]|hom|hum)?|reviews?(at)?(ha|hom)?|m[ou]raja3at(ha|hom)?|comment\p{L}{0,4}))`
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
