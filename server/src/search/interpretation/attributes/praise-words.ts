import { either } from './word-pattern.ts'

/*
 * The words by which prompts praise ratings, reviews and reputations, in Arabic and in chat Arabic. The texts are folded
 * (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

/** Ratings and reviews in Arabic, of which an adjective behind them says that they are good. */
export const RATED_NOUN =
  'و?ب?(ال)?((تقييم|تقيم|ريتنج|ريتينج|ريتنق|مراجع|ريفيو|ريفيوه|تعليق|كومنت)(ات)?(ه|ها|هم|هن|و|ن|اته|اتها|اتهم)?|اراء|النوطه|نوطه?|rating|ratings|reviews)'
export const GOOD_ARABIC =
  '(عالي|مرتفع|ممتاز|حلو|زين|جيد|مزيان|طيب|كويس|منيح|باهي|مليح|محترم|معتبر|قوي|رايع|جميل|هايل|معقول|مقبول|مرضي|تمام|جامد|زوين|سمح|خوش|ايجابي|احسن|افضل|اعلي|الاحسن|الافضل)(ه|ين)?'
export const CHAT_GOOD = String.raw`(3al[iey]{1,2}[ah]{0,2}|7elo?w?[ae]?|kwa?y+[ei]s\p{L}{0,2}|mn[ie]{1,2}7\p{L}?|m[ou]mtaz\p{L}?|z[ae]in\p{L}?|mez{1,2}[iy]{1,2}[ae]n\p{L}?|zw[iy]{1,2}n\p{L}?|tay{1,2}[ei]b\p{L}?|bah[iy]a?|ml[ei]{1,2}7a?|high|good)`
/** Who is well spoken of: "الناس بتشكر فيه", "سمعته طيبة", "that people speak highly of". */
export const SPOKEN_WELL_OF = either(
  `(و|اللي |يكون |تكون )?(ال|كل )?(ناس|عالم|كل|زباين) ((كلها|كلهم|بتكون|تكون|يكونوا|اللي) )?(شاكر|مادح|راضي|شاكرين|مادحين|راضيين|مبسوط|مبسوطين|[بتيم]{1,3}شكر|[بتيم]{1,3}مدح)(ه|و|وا|ون|ين)?(ه|ها|هم|ونه|ونها)?( (فيه|فيها|فيهم|عنه|عنها|عنهم|منه|منها|منهم|به|بها|بيه|بيها))?`,
  `(و|وله |ولها |ذو |ذات )?(ال)?سمع(ت)?(ه|ها|هم|و)? (ال)?${GOOD_ARABIC}`,
  String.raw`(el |al |en |l)?(nas|3alam) (kolha |koll?ha |kol+on )?(b?[ty][ei]?shk[oue]r|b?[ty][ei]?md[ae]?7|shakr[ei]{1,2}n|mabsoot[ei]{1,2}n)\p{L}{0,3}( (fih|fiha|fihom|3anno|3anha|mennu?o?|menha))?|s[ou]m3[ei]?t[ouha]{1,2} ${CHAT_GOOD}`,
  '(that |which |who |where )?(people|customers|guests|everyone|locals) (really )?(speak|speaks|talk|talks|think|thinks) (very |so )?(highly|well) of|(with|has|have|having) (an? )?(good|great|excellent|strong|solid) reputation',
)
