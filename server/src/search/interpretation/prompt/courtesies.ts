import { foldText } from '../../../text/fold.ts'

/*
 * Greetings, thanks, closings and frames of letters, and what programs write for nothing. They say nothing of what is searched for,
 * though their words may name kinds elsewhere: "good morning" is no breakfast, and "best regards" no praise.
 */

const COURTESIES = `
good morning|good afternoon|good evening|good day|good night|hope you are well|hope you are doing well|hope this finds you well
hope this email finds you well|thank you|thank you so much|thank you very much|many thanks|thanks in advance|thanks a lot|god bless you|god bless
kind regards|best regards|warm regards|regards|with regards|best wishes|yours sincerely|yours faithfully|yours truly|sincerely
الى من يهمه الامر|لمن يهمه الامر|dear sir or madam|dear sir|dear sirs|dear madam|dear all|dear team|hello all|hi all|hi team|hello team|to whom it may concern|sir madam
as discussed|as per our discussion|looking forward to your reply|waiting for your reply|awaiting your reply|do the needful|kindly do the needful
revert back|please revert|kindly revert|at the earliest|as soon as possible|at your earliest convenience|for your information|for your kind information
رقم تلفون|رقم تليفون|رقم التلفون|رقم التليفون|رقم تلفونات|نمرة تليفون|نمرة تلفون
excuse me|i appreciate it|much appreciated|if possible|if you can|if you dont mind|by the way|long story short|ok google|hey google|hey siri|alexa
صباح الخير|مساء الخير|صباح النور|مساء النور|السلام عليكم|السلام عليكم ورحمة الله|السلام عليكم ورحمة الله وبركاته|وعليكم السلام|سلام عليكم
تحية طيبة|تحية طيبة وبعد|اما بعد|بعد التحية|السادة المحترمين|السادة الكرام|حضرة السيد|حضرة السادة|السيد المحترم|الاخوة الكرام|الاخوة الاعزاء
مع خالص التحية|مع خالص الشكر|مع التحية|مع تحياتي|تحياتي|تقبلوا تحياتي|وتفضلوا بقبول فائق الاحترام|وتقبلوا فائق الاحترام|فائق الاحترام والتقدير|ولكم جزيل الشكر
شكرا جزيلا|شكرا جزيلا لكم|شكرا جزيلا لك|جزيل الشكر|شكرا لكم|شكرا لك|شكرا مقدما|شاكرين تعاونكم|شاكرا لكم|مع الشكر|مشكورين|جزاكم الله خيرا|جزاك الله خير|جزاكم الله خير|الله يجزاكم خير|والله يجزاكم خير|الله يجزاك خير
الله يعطيك العافية|الله يعطيكم العافية|يعطيك العافية|يعطيكم العافية|الله يسعدك|الله يسعدكم|الله يخليك|الله يخليكم|الله يوفقك|الله يوفقكم|الله يرضى عليك|الله يكرمك|ربنا يكرمك
بالله عليك|بالله عليكم|بالله عليكو|بالله|تكفى|تكفون|يا جماعة|يا جماعه الخير|يا شباب|يا ناس|يا اخوان|يا اخواني|يا ريت|يا ليت|لو سمحت|لو سمحتي|لو سمحتم|لو سمحتوا|من فضلك|من فضلكم|اذا سمحت|اذا ممكن|اذا امكن|لو تكرمت|لو تكرمتوا
عليكم الله|عليك الله|يا زول|يا زوله|في زول بعرف|في زول يعرف|في زول عارف|زول بعرف|حد يعرف|حدا بيعرف|في حدا بيعرف|حدا يعرف|في احد يعرف|احد يعرف
بليز|هلا والله|هلا وغلا|يا هلا|كيف الحال|كيف حالك|شلونك|شلونكم|شخباركم|اخباركم|ازيك|ازيكم|ازيكو|كيفك|كيفكن|صباحو|مرحبا|مساء الخير عليكم|في اقرب وقت|باسرع وقت|باقرب وقت
sabah el kheir|saba7 el 5er|saba7 el kheer|masa el kheir|masa2 el kheir|salam alaikum|salaam alaikum|salam o alaikum|salam 3alaykom|assalamu alaikum|assalam alaikum|assalam o alaikum|assalamo alaikum|assalamoalaikum|assalamualaikum|asalamualaikum|el salam 3alaykom|salamo 3aleko|allah y3tik el 3afye|ya3tik el 3afye|allah ykhalik|allah yes3edak|ya gama3a|ya jama3a|law samaht|law sama7t|law sama7ty|min fadlak|men fadlak|ba3d eznak|takfa|takfoon|shukran|shokran|yslamo|merci|mashkoor
booking confirmed|booking confirmation|reservation confirmed|reservation confirmation|your booking is confirmed|your reservation is confirmed|order confirmed|order confirmation|forwarded message|original message|begin forwarded message|sent from my iphone|sent from my phone|get outlook for ios
تم تاكيد الحجز|تاكيد الحجز|تم تاكيد حجزك|تم تاكيد حجزكم|تم تاكيد الطلب|رساله معاد توجيهها|ارسل من الايفون|تم الارسال من الايفون
magandang umaga|salamat po|salamat|po|namaste|namaskar
null|undefined|object object`

interface Node {
  next: Map<string, Node>
  isEnd: boolean
}

const ROOT = buildTree()

function buildTree(): Node {
  const root: Node = { next: new Map(), isEnd: false }
  for (const courtesy of COURTESIES.split(/[|\n]/).filter(Boolean)) {
    let node = root
    for (const word of foldText(courtesy).split(' ')) {
      const known = node.next.get(word) ?? { next: new Map(), isEnd: false }
      node.next.set(word, known)
      node = known
    }
    node.isEnd = true
  }
  return root
}

/** The indices of the words of courtesies. */
export function listCourtesyTokens(words: string[]): number[] {
  const found: number[] = []
  for (let at = 0; at < words.length; at++) {
    // "في بليز" is in Belize.
    const isPlace = words[at] === 'بليز' && words[at - 1] === 'في'
    const length = isPlace ? 0 : measureCourtesy(words, at) || Number(isGreeting(words, at))
    for (let index = at; index < at + length; index++) found.push(index)
    if (length > 0) at += length - 1
  }
  return found
}

/** "سلام، ابي بقالة": before everything else the word is a greeting; with its article it is a district in most towns. */
function isGreeting(words: string[], at: number): boolean {
  return at === 0 && words[at] === 'سلام' && words.length > 2
}

/** How many words the longest courtesy has that begins at an index, also behind "and": "وجزاكم الله خيرا"; 0 for none. */
function measureCourtesy(words: string[], start: number): number {
  const first = words[start]!
  const measure = (opening: string) => {
    let node = ROOT.next.get(opening)
    let length = node?.isEnd ? 1 : 0
    for (let at = start + 1; node && at < words.length; at++) {
      node = node.next.get(words[at]!)
      if (node?.isEnd) length = at + 1 - start
    }
    return length
  }
  return Math.max(measure(first), measure(first.replace(/^و(?=.{3})/u, '')))
}
