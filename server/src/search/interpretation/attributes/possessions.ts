import { REFUSED_BEHIND } from './condition-words.ts'
import { ASKED_BY_USE, ASKED_OF_MANY, EITHER_CONTACT, NO_MATTER } from './contact-uses.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { takeStatedContacts } from './stated-contacts.ts'
import { takeWish } from './wishes.ts'
import { either, toWordPattern } from './word-pattern.ts'

/*
 * That a business must have a phone number or a website is said as possession and object: "with a phone number", "عندها
 * نمرة ديال التيليفون", "ykoun 3endo website". Whatever says possession works with every object, and with lists of them.
 * The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for
 * long.
 */

/** Where a bare "رقم" or "موقع" ends its phrase: else it goes on, as "a number of", "the site of". */
const END = String.raw`(?=\s{4}|\s{0,3}($|[.,،؛;!؟?\n)+&/]|و\S|and\s|in\s|for\s|near\s|w\s|ou\s|في\s|فيه?\s|ب\S|للتواصل|نتواصل|اتواصل|اتصل|نتصل|اكلم|نكلم|شغال|صحيح|معروف|موجود|متوفر|متاح|ظاهر|مكتوب|معروض|مذكور|معلن|مسجل|لو\s|اذا\s|ان (وجد|امكن|توفر)|من فضل|(ا|ن)(قدر|كدر|حجز|شوف|طلب|حسب|عرف|تاكد|دخل|قري|راجع|ختار|قارن)|[يم]مكن|عشان|علشان|حتي\s|please|pls|plz))`

export const OF_ARABIC = '( (ديال|تاع|متاع|نتاع|بتاع|بتاعه|حق|مال|تبع|تبعه|د))?'
const NUMBER_ARABIC = '[و]?(ال)?(رقم|ارقام|نمره|نمرت|نمر|نوامر|نيمرو|نمرو|نومرو|نميرو|خط|خطوط)(هم|ها|ه|هن|ن)?'
export const PHONE_ARABIC = String.raw`(ال|لل|ل)?(هاتف|هواتف|تلي?فون|تلي?فونات|تيلي?فون|تلفن|جوال|جوالات|موبايل|موبيل|محمول|نقال|خلوي|خليوي|بورطابل|بورتابل|بورطابله|سيلولير|اتصال|تواصل|واتس\s?اب|واتساب|ارضي|ثابت)(ه|ها|هم|هن|و|يه)?`
export const NUMBER_LATIN = String.raw`((el |l\s?|al )?(ra[2qgk98][aei]?m|r[2qgk98][aei]?m|r[ae]qam|ar[2q89gk]am|n[ei]?mr[aeio][th]?|n[ou]mero|noumro|nimero|numero|numéro|5a6|khatt))`
export const OF_LATIN = '( (dyal|dial|ta3|mta3|nta3|bta3|betaa?3|7a[2g]|taba3|de|du|d|el|l|al|t))?'
export const PHONE_LATIN = String.raw`(el\s?|l\s?|al\s?)?(t[aei]l[ei]?[fv]oo?u?n[aeo]?|tilifoo?n|telephon[eo]?|t[ée]l[ée]phone|tel|jawwal|jawal|gawwal|mob[ai]+[iy]le?|mobail|portable|ha[at]tef|hatef|(tele)?phone|naqqal|khalawi|5alawi|whats\s?app?)`

/** Behind these a phone is one for sale. */
const NOT_SOLD = '(?! (مستعمل|جديد|للبيع|ذكي))'
/** "Phone no", but "with a phone, no chains", "no phone no website". */
const NO = String.raw`(?<!(?<!\p{L})no\s{1,3}(tele)?phone\s{1,3})nos?\.?(?!${REFUSED_BEHIND})`
/** A phone number in the words of each language. */
const PHONE = either(
  String.raw`(tele)?(ph|f)ones? (numbers?|${NO}|contacts?|lines?|details)?|contact (numbers?|${NO}|phones?|details|info(rmation)?)|ph\.? (${NO}|numbers?|nums?\.?)|land\s?-?lines?|hot\s?lines?|(tel|telephone|mobile|cell|landline|whats\s?app|office|direct) (phones?|numbers?|nos?\.?|lines?)|numbers?${END}|numbers? ((to|i can|we can) (call|ring|phone|dial|text|whats\s?app|reach|contact)|for (calling|whats\s?app))`,
  `${NUMBER_ARABIC}${OF_ARABIC} ${PHONE_ARABIC}|${PHONE_ARABIC}${NOT_SOLD}|(${NUMBER_ARABIC})${END}`,
  `${NUMBER_LATIN}${OF_LATIN} ${PHONE_LATIN}|${PHONE_LATIN}|${NUMBER_LATIN}${END}`,
)
const ON_THE = String.raw`((علي|عال|عل|ع|في|ف|ب|عن)\s{0,2})?`
const SITE_ARABIC = '(ال)?(موقع|مواقع|صفحه|صفحات|سايت|سيت|عنوان|بيج)(ه|ها|هم|و)?'
const WEB_ARABIC = String.raw`((رسمي|خاص|شغال) )?${ON_THE}(ال|لل)?(الكترونيه?|ويب|نت|انترنيت|انترنت|شبكه|اون\s?لاين|اونلاين|رسمي)( (ال)?(رسمي|شغال|الكتروني))?`
/** The site of builders. */
const BUILDING_SITE = String.raw`(?!\s{1,3}(offices?|visits?|managers?|engineers?|supervisors?|foreman|works?|plans?|meetings?|safety|workers|crew)(?!\p{L}))`
/** A website in the words of each language. */
const WEBSITE = either(
  String.raw`(web\s?-?sites?|web\s?-?pages?|home\s?-?pages?|www|web address(es)?|urls?|(internet|web|online) (sites?|pages?|address))`,
  String.raw`${SITE_ARABIC} ${WEB_ARABIC}(?!\p{L})|(ال)?(ويب\s?سايت|وب\s?سايت|ويبسايت|وبسايت|سايت|سيت\s?ويب|سيت)(ات)?(ه|ها|هم)?(?!\p{L})|(موقع|(ال)?مواقع|صفحه|صفحات|سايت)((ه|ها|هم|هن|ن|و)|( (ديال|متاع|تاع|نتاع|بتاع|حق|تبع)(هم|ها|ه|و)))?${END}`,
  String.raw`(el\s?|l\s?)?(web\s?s(ite|ites|et|ait|ayt|yte?|aet)|sit(e)?${BUILDING_SITE} (web|internet|electroni|3al?\s?(el\s?)?net)?|maw[2qk]e?3|mawqi3|maw9i3)( ([ie]l[ei][ck]troni|3al?\s?(el\s?)?(net|internet)))?(?!\p{L})`,
)
/** What else is asked for in one breath. */
const OTHER =
  '((company)? profile|e-?mails? (address(es)?)?|address(es)?|contact persons?|names?|instagram|facebook|ايميل|ال?بريد (ال?الكتروني)?|ال?عنوان|انستقرام|انستغرام|انستا|فيسبوك|3enwan|email)'
const AND = String.raw`\s{0,3}((and|&|و|,|،|\+|\/|plus|w|ou|o|aw|n?or|او|ولا|as well as|وكمان|وكذلك|وايضا)\s{0,3})`
const OWN =
  '((either|an?|un|une|les?|la|des|leurs?|son|sa|the|their|its|his|her|any|some|at least an?|own|working|valid|active|proper|real|functioning|functional|listed|published|public|official|direct|local|business|company|good|both|كمان|برضه|برضو|ايضا|كذلك|علي الاقل|اي|chi|shi|شي|شي ال) ){0,3}'
const ITEM = `${OWN}${either(PHONE, WEBSITE, OTHER)}`
const ITEMS = `${ITEM}(${AND}${ITEM}){0,3}`

const BE_ARABIC =
  '([وفل]?(ان )?(يكون|تكون|يكونون|يكونوا|تكونش|بيكون|كان|يبقي|تبقي|لازم|ضروري|شرط|بشرط|yb2a|yeb2a|yk[ou]{1,2}n|yek[ou]{1,2}n|tk[ou]{1,2}n|ykouno?u?|lazem|lazim|darouri) ){0,3}'
/** Words that say that a business has something, up to the object. */
const HAVE = either(
  String.raw`wey (dey )?(get|with)|(that|which|who|and)? (must |should |also |do |(has|have|needs?|ought) to ){0,2}(with|w\/|avec|ayant|having|has|have|had|got|gets|must show|featuring|complete with|comes? with|includ(e|es|ing)|require[ds]?|requires|requiring|submit|(that|who|which|to|must|should|they|and|places|ones) (also|actually|really|even|clearly|do)? (list|lists|show|shows|display|displays|publish|publishes|provide|provides|post|posts|give|gives|offer|offers|run|runs|own|owns|maintain|maintains|keep|keeps))`,
  String.raw`${BE_ARABIC}[وفب]?${either(
    '(لها|له|لهم|لهن|لهما|ليه|ليها|ليهم|ليهن|ليهو|لو|لن|اله|الها|الهم|الهن|الو|الن|الو)',
    '(لديه|لديها|لديهم|لديهن|عنده|عندها|عندهم|عندهن|عندو|عندن|عندا|عند|معه|معها|معهم|معاه|معاها|معاهم|مع|فيه|فيها|فيهم|فيهن|فيو|بيه|بيها|بيهم|به|بها|بهم|عليه|عليها|عليهم)',
    '(حاط|حاطط|حاطه|حاطين|كاتب|كاتبه|كاتبين|ناشر|ناشره|ناشرين|مسجل|مسجله|مسجلين|ذو|ذا|ذات|ذوي|ذوو|صاحب|صاحبه|اصحاب)',
    '([يتن]?توفر|متوفر|متوفره|متوفرين|[يت]وفر|[يت]وفروا|[يت]وفرون|[يت]ملك|[يت]ملكون|[يت]ملكوا|[يت]متلك|[يت]متلكون|[يت]وجد|وجود|كاين|كاينه|اكو|فيه) (له|لها|لهم|به|بها|فيه|فيها|فيهم|عليه|علي|لديه|لديها|لديهم|عنده|عندها|عندهم|عندو)?',
    // "برقم هاتف", "بموقع".
    'ب(?=(رقم|ارقام|نمره|موقع|هاتف|تليفون|تلفون|ويب|سايت))',
  )}(?<!\s)`,
  `${BE_ARABIC}(3[aeiou]?n+d(o|ou|u|a|ha|aha|eha|hom|ahom|ohom|hm|hum|hon|on|un|en|ak|ah|uh)?|[ei]l(o|ou|u|a|ha|on|hom|hum|un)|l(o|u|ou|eh|ih|eeh|ieh|iha|eeha|oh|aha|ahom|hom|ehom|ha)|ma?3(o|ou|a|ha|hom|on|ah|aha|ahom)?|f(ih|iha|ihom|eeh|eha|eeha|i|iyo|iya|ehom)|bi|b|7a6(e|i)?n|7attin|7atet|ladayh?[ai]?|laday(h|ha|hom))`,
)
const GAP = String.raw`(\s{1,4}|(?<=ب))`
/** The same negated: "without a phone", "ما عندها موقع". */
const LACK = either(
  'wey no (dey )?get|((that|which|who) )?(no|w\\/o|w\\/out|without|lack|lacks|lacking|missing|sans|(do|does|did) not have|(dont|doesnt|didnt) (even)? (have|list|show|own|run)|not have|not having|hasnt (got)?|havent (got)?|has no|have no|has not got|with no|(with|has|have|having)? neither)',
  '[و]?(بدون|بلا|بلاش|دون|من غير|من دون|بغير|مفيش|مافيش|ما فيش|مافي|ما في|ماكو|ماكاينش|ما كاينش|معندوش|معندهاش|معندهمش|ماعندوش|ماعندهاش|ماعندهمش|ماعندهش|معندهش|ملوش|ملهاش|ملهمش|مالوش|مالهاش|مالهمش|مالهش|ماله|مالها|مالهم|ليس|ليست) (له|لها|لهم|لديه|لديها|لديهم|عنده|عندها|عندهم|فيه|فيها)?',
  '[و]?(ما|مش|مو|موب|مب|لا) (له|لها|لهم|ليه|ليها|ليهم|لو|الو|الها|الهم|الهاش|الوش|عنده|عندها|عندهم|عندو|عندوش|عندهاش|عندهمش|لديه|لديها|لديهم|معه|معها|فيه|فيها|فيش|[يت]ملك|[يت]ملكون|[يت]وجد|[يت]توفر) (له|لها|لهم|لديه|لديها|عنده|عندها)?',
  // "ماعندها", "مالهمش".
  '[و]?(ما|م)(عند(ه|ها|هم|هن|و|ا|ن)|ل(ه|ها|هم)|ا?ل(ها|هم|و)|في(ه|ها|هم)|مع(ه|ها|هم)|علي(ه|ها|هم)|ح(ط|اط)(ه|ين|ين ليها)?)ش?',
  String.raw`(bala|b[aei]?do{1,2}u?n|min gh[ae]y?ir|men gh[ae]y?ir|mn gheir|mafi|ma fi|mafish|mafeesh|ma\s?3[aei]?nd(o|u|ou|a|ha|aha|hom|hon|on|un|en)?(u?sh|ch)?|malo(sh|osh)|ma\s?[ei]?l(o|u|a|ha|hom|hon|on)(sh|ch)?|ma\s?f(iha|eeha|ih|eeh)(sh|ch)?)`,
)
/** What is refused that lacks something must have it: "skip those without a phone". */
const REFUSING = String.raw`(nothing|none|no one|nobody|anyone|anything|never|not|skip(ping)?|drop(ping)?|avoid(ing)?|exclud(e|ing)|except(ing)?|ignor(e|ing)|leav(e|ing) out|remov(e|ing)|no(\s(?!(tele)?phone|number|web|site|contact)\p{L}{2,20})?|استبعد|استبعدوا|احذف|شيل|بلاش|ما (ابي|ابغي|اريد|بدي|نبي)|مابي|مابغي|مش عايز\p{L}{0,2}|ولا|غير|(ما\s?)?عدا|باستثناء|الا|ما (يكون|تكون)|bala|mesh 3ayez)`
const REFUSED =
  '( (the|those|these|ones|one|that|are|anyone|anybody|anything|any|who|which|places|companies|shops|but|all|of|with|اللي|الي|التي|الذي|اي|احد|حد|واحد|شي|شيء|محل|محلات|مكان|كلها|كل)){0,4}'

const MANDATORY = String.raw`(["']?\s{0,2}[:=]\s{0,2}["']?(true|yes|required|1|نعم)|\s{0,2}[:=]?\s{1,3}((is|are|must be|should be|has to be|to be|being|هو|شي|لازم|يكون|تكون) ){0,2}(mandatory|required|needed|necessary|a must|must|only|available|listed|compulsory|essential|included|shown|published|provided|visible|on (the)? (listing|record|file|page|profile)|ضروري\S{0,2}|مطلوب\S{0,2}|الزامي\S{0,2}|شرط|لازم|متوفر\S{0,2}|موجود\S{0,2}|مذكور\S{0,2}|معلن\S{0,2}|مسجل\S{0,2}|متاح\S{0,2}|ظاهر\S{0,2}|مكتوب\S{0,2}|معروض\S{0,2}|darouri|daruri|lazem|lazim|mawjoud|mawjood|mawgood|matloub))`
/** `require=["phone"]`, "website: required". */
const REQUIRED = String.raw`(must show|must[\s_-]?have|required?_?(fields?)?|requires|has_?|with_?)[\s=:(\["']{0,7}`
/** "Need a phone number". */
const WANTED = String.raw`(need(s|ing)?|want)[\s=:(\["']{0,7}`
/** A phone that is sold or mended is none to call. */
const NO_TRADE =
  '(?! (shops?|stores?|repairs?|dealers?|cases?|covers?|chargers?|screens?|design(er|ers|ing)?|developers?|hosting|builders?|agency|company|companies))'
/** Who needs a website built has none yet; but a bank "with a website and an app" has both. */
const NO_WORK =
  '(?! (built|made|designed|developed|created|done|redone|fixed|repaired|mended|unlocked|for (my|our)|(and|&|or|plus) an? (app|logo|shop|system)))'
/** "With e-presence", "an online presence". */
const ONLINE = String.raw`(${HAVE} )?${OWN}(e-?|web\s|online\s|on-?line\s|digital\s|internet\s)presence(\s{0,2}\(\s?(a )?web\s?sites?\s?\))?`
/** "Who pick up the phone", "that can be phoned", "يردون على الجوال"; but "ابوك ما يرد على الجوال" asks for nothing. */
const ANSWERS = String.raw`((pick(s|ing)? up|answer(s|ing)?|take(s)? calls on) (the|their|a) (tele)?phones?|(reachable|available|contactable|reached|contacted|booked) (by|on|over|via) (the |a )?(tele)?phone|(can|could|may) be (phoned|telephoned|rung|called (up|by phone|on the phone))|(?<!(?<!\p{L})(ما|لا|مو|مش|لم|محد|ماحد)\s{1,3})[بيت]{1,2}رد(وا|ون|و)? (علي |ع\s?)(ال|ل)?(هاتف|تلي?فون|جوال|موبايل|واتس\p{L}{0,3}|اتصال\p{L}{0,2}|مكالمات)|(يمكن|ممكن|نقدر|اقدر|نكدر|اكدر|ينفع) (نتصل|اتصل|الاتصال) (به|بها|بهم|عليه|عليها|عليهم|فيه|فيها|فيهم) (هاتفيا)?)`

/** "With its phone": of who is named. */
const OWN_CONTACT = /(?<!\p{L})(?:its|their|his|her)(?!\p{L})/u

const WEBSITE_OR_PHONE = either(PHONE, WEBSITE)
/** "Neither a website nor a phone", "لا موقع ولا هاتف". */
const NEITHER = '((either|no|لا|la|without) )?'
/** "No website needed", "مو ضروري يكون عنده موقع": what is no matter is neither wanted nor refused. */
const NEEDED =
  '(needed|necessary|required|essential|important|mandatory|compulsory|ضروري|ضروريه|لازم|مهم|مطلوب|شرط|daroori|darouri|lazem|lazim|mohem|muhim)'
const NOT_NEEDED = toFoldedPattern(
  either(
    `(no need for|(dont|do not) (need|care about|mind about)|regardless of|no matter the|even without) (an? |the |their )?${WEBSITE_OR_PHONE}(?! (but|and) )`,
    // "We don't do websites": who asks does not use them.
    `((as|because|since|cos|cause) )?(i|we) (really |just )?(dont|do not|never|cant|cannot|hardly) (really |ever )?(do|use|trust|like|understand|read|believe|go on|care for|bother with) (those|any|their|the)? ${WEBSITE_OR_PHONE}`,
    `(لان[ين]?ا?ي? |عشان )?(انا |احنا )?ما ([با]?ا?ستخدم|نستخدم|اعرف|بعرف|نعرف|احب|افهم|اثق|اصدق) (استخدم |ل|في |علي |ع )?${WEBSITE_OR_PHONE}`,
    `no ${WEBSITE_OR_PHONE} (is )?${NEEDED}|${WEBSITE_OR_PHONE} (is |are )?(not|isnt|arent) ${NEEDED}`,
    `(و)?(مو|مش|موب|مب|ليس|غير|ما هو|مهو|ما) ${NEEDED} ((ان|انه|انها) )?([يت]كون(ون|وا)? )?((عند|ل|لدي|مع|في)(ه|ها|هم|و) )?${WEBSITE_OR_PHONE}`,
    `(و)?(ما (احتاج|نحتاج|محتاج|محتاجه|محتاجين|يحتاج|يهمني|يهم)|مش محتاج|مش محتاجه|مش فارق|مو محتاج|ما يفرق|ماهمني|مايهمني) (معي |معايا |معاي )?([يت]كون )?((عند|ل|لدي|مع|في)(ه|ها|هم|و) )?${WEBSITE_OR_PHONE}`,
    `(mesh|mish|mo|mu|mub|msh) ${NEEDED} (y[ou]{0,2}k[ou]{1,2}n |tk[ou]{1,2}n )?(3[aei]?nd(o|ha|hom) |lo |ela )?${WEBSITE_OR_PHONE}`,
  ),
)
const DENIED = toFoldedPattern(
  `${LACK} ${NEITHER}${ITEM}(${AND}${NEITHER}${ITEM}){0,3}${NO_TRADE}( (yet|at all|so far|of (its|their) own))?|(لا|la) ${ITEM} (ولا|wala|w la) ${ITEM}`,
)
const REFUSED_WITHOUT = toFoldedPattern(`${REFUSING}${REFUSED} ${LACK} ${ITEMS}`)
/** "بدي ارقامهم", "abi ar2amhom": of many, no one company is named. */
const GIVE = `([بو]?(بدي|بدنا|ابي|ابا|ابغي|ابغا|اريد|اريدن|نبي|نريد|نبغي|عايز|عايزه|عايزين|عاوز|عاوزه|عاوزين|بغيت|محتاج|محتاجه|لازمني|داير|دايره|[اع]*عط[يو]?(ني|نا)|اعط[يو]?(ني|نا)|هات(ي|و|وا)?|ه?اتلي|جيب(لي|ولي|يلي)?|ابعت(لي|ولي|يلي)?|ارسل(لي|ولي)?|دز(لي|ولي)?|(ا)?طلع(لي)?|اعرف|ناخذ|اخذ) (كل|جميع|كمان|بس|لي|لنا)?)`
const CHAT_GIVE =
  '(bd[ie]|b[ie]dd?[ie]|badd?[ie]|abi|aby|abgh?[aie]|arid|areed|nabi|3a[yw][ei]?za?|3ayzeen|bghit|3a?tini|a3tini|hat|ib3atli|eb3atly|send|need|want)'
const THEIR_NUMBERS = toFoldedPattern(
  either(
    `${GIVE} (ال)?(ارقام|نمر|تلي?فونات|هواتف|جوالات)(هم|هن|ها|ن|هون)( (ال)?(هاتف|تلي?فون|جوال|موبايل))?( و(مواقع|ايميلات|عناوين)(هم|هن|ها|ن)( الالكترونيه)?)?`,
    // "ورقمها", "ابا رقمهم".
    `(${GIVE} |و)(ال)?(رقم|نمرت|تلي?فون|هاتف|جوال)(ها|هم|هن|ه|هون)( (ال)?(هاتف|تلي?فون|جوال|موبايل))?(?! و?(ال)?(عنوان|موقع|لوكيشن|مكان))${END}`,
    // "وارقام تلفوناتها", "and their numbers".
    'و(ال)?(ارقام|نمر) ((ال)?(هواتف|تلي?فونات|جوالات|موبايلات)(هم|هن|ها|ن)|(هواتف|تلي?فون|جوال|موبايل)(هم|هن|ها|ن))|and their ((tele)?phone |contact |mobile )?(numbers|phones)',
    `(${CHAT_GIVE}|w|ou) (kol |kul )?(a?ra?[2q8gk]a?m|arqam|n[ei]?mr[ae]t?|nomr?at|numbers|telephonat|telefonat)(hom|hum|hon|on|hn|ha)`,
  ),
)

const POSSESSED = [
  toFoldedPattern(`${HAVE}${GAP}${ITEMS}${NO_TRADE}`),
  toFoldedPattern(ONLINE),
  toFoldedPattern(ANSWERS),
  toFoldedPattern(`${REQUIRED}${ITEMS}${NO_TRADE}`),
  toFoldedPattern(`${WANTED}${ITEMS}${NO_TRADE}${NO_WORK}`),
  toFoldedPattern(`${ITEMS}${MANDATORY}`),
  // "رقمها معروف": of a site it says that people know the place.
  toFoldedPattern(`${NUMBER_ARABIC}( ${PHONE_ARABIC})? (يكون|تكون)? (معروف|معروفه|شغال|شغاله|صحيح|واضح)`),
  THEIR_NUMBERS,
]
const JOINED = toFoldedPattern(String.raw`(and|&|و|,|\+|\/)\s{0,3}${ITEMS}`)
const HAS_PHONE = toWordPattern(String.raw`(?<!\p{L})[وب]?(${PHONE})(?!\p{L})`, 'u')
const HAS_WEBSITE = toWordPattern(String.raw`(?<!\p{L})[وب]?(${WEBSITE})(?!\p{L})|presence`, 'u')
const ANSWERED = toFoldedPattern(ANSWERS)
/** The same without what may not or must follow, which every match of the patterns holds: few prompts do. */
const dropLookaheads = (text: string) =>
  text.replaceAll(END, '').replaceAll(String.raw`(?!\p{L})`, '').replaceAll(NOT_SOLD, '')
const MENTION = toWordPattern(
  String.raw`(?<!\p{L})[وب]?${dropLookaheads(either(PHONE, WEBSITE))}|presence|(?<![\p{L}\p{N}])${ANSWERS}`,
  'iu',
)
/** Whether a folded text speaks of a phone number or a website. */
export function mentionsContact(text: string): boolean {
  return MENTION.test(text) || [...ASKED_BY_USE, ...ASKED_OF_MANY].some(([pattern]) => pattern.test(text))
}

/** Most prompts hold nothing of all this. */
const HINT =
  /phone|fone|number|nos?(?![a-z])|ring|links|contact|line|web|site|www|url|page|presence|reach|call|rung|هاتف|هواتف|فون|تلفن|جوال|موب|محمول|نقال|خلوي|خليوي|بورط|بورت|سيلولير|اتصا|تصل|تواصل|واتس|رقم|ارقام|نمر|نيمرو|نومرو|خط|موقع|مواقع|صفح|سايت|سيت|ويب|بيج|[يب]رد|tel|t[iae]l[ei]?f|ra?[2qgk98]|r[ae]qam|n[ei]?mr|numer|num|noum|jaw|gaw|mob|hatef|sit|maw/u

/** What else a prompt asks of a branch than its rating. */
export interface Possessions {
  has: ('website' | 'phone')[]
  /** Those of them that are no condition on a company that is named: "with its phone". */
  asked: ('website' | 'phone')[]
  /** What it wishes for, and does not require. */
  wished: ('website' | 'phone')[]
  /** What it asks to be missing. */
  lacks: ('website' | 'phone')[]
}

function saysPhone(text: string): boolean {
  return HAS_PHONE.test(text) || ANSWERED.test(text) || THEIR_NUMBERS.test(text)
}

/** Of two of which either will do, those that have both come first. */
function isEither([text]: RegExpExecArray): boolean {
  return EITHER_CONTACT.test(text) && HAS_WEBSITE.test(text) && saysPhone(text)
}

/** Takes what businesses must have, and must not have, out of the text. */
export function takePossessions(said: FoldedPrompt): Possessions {
  if (!HINT.test(said.text) || !mentionsContact(said.text))
    return { has: [], asked: [], wished: [], lacks: [] }
  const found = { website: false, phone: false }
  const [asked, wished] = [
    { website: false, phone: false },
    { website: false, phone: false },
  ]
  const missing = { website: false, phone: false }
  const note = ([text]: RegExpExecArray, told = found) => {
    told.website ||= HAS_WEBSITE.test(text)
    told.phone ||= saysPhone(text)
  }
  const isTold = ([text]: RegExpExecArray) => HAS_WEBSITE.test(text) || saysPhone(text)
  const refused = said.take(REFUSED_WITHOUT, isTold)
  if (refused) note(refused)
  said.takeFirst([NO_MATTER, NOT_NEEDED])
  for (let denied = said.take(DENIED, isTold); denied; denied = said.take(DENIED, isTold))
    note(denied, missing)
  for (const { contacts } of takeStatedContacts(said, true)) for (const each of contacts) missing[each] = true
  for (const [pattern, contact] of [...ASKED_BY_USE, ...ASKED_OF_MANY]) {
    if (!said.take(pattern)) continue
    found[contact] = true
    asked[contact] ||= ASKED_OF_MANY.some(([each]) => each === pattern)
  }
  for (const pattern of POSSESSED) {
    const match = said.take(pattern, isTold)
    if (!match) continue
    note(
      match,
      takeWish(said, match.input, match.index, match.index + match[0].length) || isEither(match)
        ? wished
        : found,
    )
    if (OWN_CONTACT.test(match[0]) || pattern === THEIR_NUMBERS) note(match, asked)
  }
  if (found.website || found.phone) {
    const joined = said.take(JOINED, isTold)
    if (joined) note(joined)
  }
  const list = (told: typeof found) => (['website', 'phone'] as const).filter(each => told[each])
  return {
    has: list(found),
    asked: list(asked),
    wished: list(wished).filter(each => !found[each]),
    lacks: list(missing).filter(each => !found[each]),
  }
}
