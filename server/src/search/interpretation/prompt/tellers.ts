import { foldText } from '../../../text/fold.ts'

/*
 * "The doctor wants a blood test", "الدكتور طالب تحليل": who said what is needed is not what is searched for.
 */

const list = (text: string) => new Set(foldText(text).split(/\s+/))

const PEOPLE = list(
  `doctor gp dentist vet teacher lawyer accountant boss manager landlord engineer plumber mechanic
  دكتور دكتوره طبيب طبيبه مهندس محامي مدير مديره مدرس مدرسه معلم معلمه محاسب ميكانيكي سباك doktor doktora`,
)
const OWNERS = list('my our the his her')
const SAID = list(
  `said says told tells asked asks wants wanted prescribed recommended ordered advised suggested insists wrote gave sent
  قال قالي قاللي قالت قالتلي يقول تقول بيقول قايل طلب طلبت طالب طالبه يطلب كتب كتبلي كاتب كاتبلي وصف وصفلي واصف نصح نصحني نصحتني
  حولني محولني عطاني اعطاني عطتني وصاني موصي 2al 2alli galli talab 6alab katab`,
)

/** The indices of people and of what they do, where they only say what is needed. */
export function listTellers(words: string[]): number[] {
  return [...words.keys()].flatMap(at => {
    if (!SAID.has(words[at + 1] ?? '')) return []
    const word = words[at]!
    if (PEOPLE.has(word)) return OWNERS.has(words[at - 1] ?? '') ? [at - 1, at, at + 1] : []
    const bare = word.replace(/^[وف]?(?:ال)(?=.{3})/u, '').replace(/(?:ي|نا)$/u, '')
    const isDefinite = bare !== word && (PEOPLE.has(bare) || PEOPLE.has(bare.replace(/ت$/u, 'ه')))
    return isDefinite ? [at, at + 1] : []
  })
}
