import { isArabic } from '../words/tokens.ts'

const CHAT_INDEPENDENT =
  'mustaqil mustaqel mustaqill mustaqilla mustaqila mustaqella mustaqela mostaqil mostaqel mostaqilla mostaqila mostaqella mostaqela mosta2il mosta2el mosta2illa mosta2ila mosta2ella mosta2ela musta2il musta2el musta2illa musta2ila mustagil mustagilla mostagel mostagella mosta8il mosta8illa mosta8el mosta8ella'.split(
    ' ',
  )

/** Slugs of company types by the words that prompts use for them. */
const TYPES: Record<string, string> = {
  مستقل: 'independent',
  مستقله: 'independent',
  مستقلين: 'independent',
  مستقلات: 'independent',
  ...Object.fromEntries(CHAT_INDEPENDENT.map(word => [word, 'independent'])),
  سلسله: 'chain',
  سلاسل: 'chain',
  امتياز: 'franchise',
  امتيازا: 'franchise',
  امتيازتجاري: 'franchise',
  امتيازاتجاريا: 'franchise',
  فرنشايز: 'franchise',
  franchised: 'franchise',
  franchising: 'franchise',
  حكومي: 'public',
  حكوميه: 'public',
  '7okomi': 'public',
  '7okomy': 'public',
  '7okoomi': 'public',
  '7okoomy': 'public',
  '7okome': 'public',
  '7okomeya': 'public',
  '7okomiya': 'public',
  '7okomiyeh': 'public',
  '7okoomeya': 'public',
  '7okoomiya': 'public',
  hokoumi: 'public',
  hukumi: 'public',
  hokomeya: 'public',
  عام: 'public',
  عامه: 'public',
  stateowned: 'public',
  governmentowned: 'public',
  publiclyowned: 'public',
  govt: 'public',
  goverment: 'public',
  govermentowned: 'public',
  governmentrun: 'public',
  staterun: 'public',
  publicsector: 'public',
  standalone: 'independent',
  government: 'public',
  governmental: 'public',
  خيري: 'nonprofit',
  خيريه: 'nonprofit',
  charity: 'nonprofit',
  charitable: 'nonprofit',
  charities: 'nonprofit',
  ngo: 'nonprofit',
  ngos: 'nonprofit',
  independently: 'independent',
  locallyowned: 'independent',
  familyowned: 'independent',
  familyrun: 'independent',
  chaine: 'chain',
  silsila: 'chain',
  silsile: 'chain',
  silsileh: 'chain',
  selsela: 'chain',
  salasel: 'chain',
  salasil: 'chain',
  غيرربحي: 'nonprofit',
  غيرربحيه: 'nonprofit',
  غيرالربحي: 'nonprofit',
  غيرالربحيه: 'nonprofit',
  nonprofits: 'nonprofit',
  notforprofit: 'nonprofit',
}

/** The slugs of the company types that a word, or several joined, may mean. */
export function listTypeSlugs(word: string): string[] {
  const bare = isArabic(word) ? word.replace(/^(?:[وف]?[بل]?ال|لل|[بل](?=سلاسل|سلسله))(?=.{3})/, '') : word
  const slugs = bare.endsWith('s') ? [bare, bare.slice(0, -1)] : [bare]
  const type = TYPES[bare]
  return type === undefined ? slugs : [type, ...slugs.filter(slug => slug !== type)]
}

/** Whether a word says a type of companies, also in the plural. */
export function isTypeWord(word: string): boolean {
  return listTypeSlugs(word).some(slug => SLUGS.has(slug))
}

const SLUGS = new Set(Object.values(TYPES))

/** The words for types of companies. */
export function listTypeWords(): string[] {
  return [...Object.keys(TYPES), ...SLUGS]
}
