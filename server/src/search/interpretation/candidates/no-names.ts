import { isFunction } from '../words/vocabulary.ts'

/** Whether a word names nothing where it stands. */
export function isNoName(words: string[], at: number): boolean {
  return NO_NAMES.some(isSaid => isSaid(words, at))
}

/** "مدينة" before a name is the word for city, not Madinah, which has an article, as "مملكة" is not Saudi Arabia. */
function isPlaceNoun(words: string[], at: number): boolean {
  const next = words[at + 1]
  return /^[وف]?[بل]?(?:مدينه|مدينتي|مملكه)$/u.test(words[at]!) && next !== undefined && !isFunction(next)
}

/** "Where can we park": to park is no park, except behind a verb of going. */
function isParking(words: string[], at: number): boolean {
  if (words[at] !== 'park' || !/^(?:i|we|you|they|to|can|could|legally|safely)$/.test(words[at - 1] ?? ''))
    return false
  return !/^(?:go|goes|going|went|come|walk|close|next|way)$/.test(words[at - 2] ?? '')
}

/** "حنا بالرياض", "حنا في جدة": we are there; elsewhere the word is henna. */
function isWe(words: string[], at: number): boolean {
  return (
    /^و?حنا$/u.test(words[at]!) && /^(?:ب.{3,}|في|عند|ساكنين|نازلين|قاعدين|جايين)$/u.test(words[at + 1] ?? '')
  )
}

/** "Delivered to my office", "بيوصل عالمكتب": an office that somebody has, and no kind. */
function isOwnOffice(words: string[], at: number): boolean {
  if (/^(?:عال|علي?ال|لل)مكتب$/u.test(words[at]!)) return true
  // "طابعة المكتب", "the office printer": nobody looks for the one that he has.
  if (/^[وفب]?المكتب$/u.test(words[at]!)) return true
  return words[at] === 'office' && /^(?:the|my|our)$/.test(words[at - 1] ?? '')
}

/** "الضغط عالي عليا": on me; the district has its article, or "in" or its noun before it, or its city behind it. */
function isOnMe(words: string[], at: number): boolean {
  if (words[at] !== 'عليا') return false
  const [before = '', next = ''] = [words[at - 1], words[at + 1]]
  return (
    /^(?:عالي|عاليه|غالي|غاليه|صعب|صعبه|تقيل|تقيله|كتير|كثير|بعيد|بعيده|سهل|سهله|ضاع|ضاعت|قفل|قفلت)$/u.test(
      before,
    ) && !/^(?:ال)?رياض/u.test(next)
  )
}

const NO_NAMES = [isPlaceNoun, isWe, isOwnOffice, isParking, isOnMe]
