import { cacheByPrompt } from '../../../text/word-cache.ts'
import { type Gazetteer, toCodeName } from '../../gazetteer/gazetteer.ts'
import { toWordSet } from './word-set.ts'

/**
 * Words that people of a few countries say and others hardly do, in Arabic letters and in chat Arabic. They are no proof of
 * where to search; they only decide between places of one name.
 */
const DIALECTS: { countries: string[]; words: Set<string> }[] = [
  {
    countries: ['JO', 'LB', 'SY', 'PS'],
    words:
      toWordSet(`بدي بدنا بدها بدو بدكم بدن بدهم بدك منيح منيحه كتير هلق هلا هلء شو ليش هيك عنجد يسلمو لسا هون معليش مبارح زلمه خيو هيدا هيدي هاد هاي فيني مشان تبعي بلاقي عنا عنجد معن معنا عندن
    biddi bidde baddi badde biddo bedde shu shou chou halla2 hala2 kteer ktir mnih mni7a hon lebnen 3anna bel bl saydaliye saydaliyye saydaleye saydaliyeh farmashiye dekken dekkene 7alle2 mal7ame`),
  },
  {
    countries: ['EG'],
    words:
      toWordSet(`عايز عايزه عايزين عاوز عاوزه عاوزين فين دلوقتي دلوقت ازاي كويس كويسه بتاع بتاعه بتاعي مفيش امبارح برضه بكام اوي كده النهارده ده دي دول عربيتي نضارتي نضاره
    3ayez 3ayz 3ayza 3awez 3awz 3awza fein feen kwayes kwayesa beta3 delwa2ty dlw2ty ezay mafeesh`),
  },
  {
    countries: ['MA', 'DZ'],
    words:
      toWordSet(`بغيت بغينا واش بزاف ديال ديالي ديالنا كاين كاينه كاينين خاصني خاصنا خصني دابا درك دروك شحال بشحال فاش نلقى نحوس نحوسو كنقلب عفاك عافاك
    bghit bghina wach bzaf bezzaf dyal dyali dyalna kayn kayna kaynin khassni khasni khassna daba chhal ch7al bch7al nl9a nlqa n7awes n7awsou 3afak`),
  },
  {
    countries: ['TN', 'LY'],
    words:
      toWordSet(`فما ثمه برشا باش توه توا باهي باهيه شن شنوا قداش قداه هني نلوج نلوجو متاعي متاعنا كرهبه كرهبتي يعيشك عيشك بربي
    famma thamma barcha bech taw tawa tawwa behi behya 9addech 9adech nlawwej nlawej mta3i mta3na karhba karhabti 3aychek y3aychek`),
  },
  {
    countries: ['SA', 'KW', 'AE', 'QA', 'BH', 'OM'],
    words: toWordSet(
      'ابي ابغى ابغا ابغي تكفون تكفى الحين وش ايش دحين عيال ابا abi abgha abghy abghi al7een al7in tekfon wesh',
    ),
  },
  { countries: ['IQ'], words: toWordSet('اكو ماكو شكو هواي خوش شلونكم دلوني بيش aku maku shaku hwaya') },
]

/** The countries of the dialect of a prompt: of none where its words are of several, or of none. */
export function listDialectCountries(gazetteer: Gazetteer, words: string[]): Set<number> {
  const codes = listCodes(words)
  if (codes.length === 0) return NO_COUNTRIES
  const rows = codes.flatMap(code => gazetteer.lookup(toCodeName(code.toLowerCase())))
  return new Set(rows.flatMap(({ kind, id }) => (kind === 'country' ? [id] : [])))
}

const listCodes = cacheByPrompt((words): string[] => {
  const spoken = DIALECTS.filter(dialect => words.some(word => isSaid(dialect.words, word)))
  return spoken.length === 1 ? spoken[0]!.countries : []
})

/** A word as it stands, or behind "and": "وبدها". */
function isSaid(dialect: ReadonlySet<string>, word: string): boolean {
  return dialect.has(word) || (word.startsWith('و') && dialect.has(word.slice(1)))
}

const NO_COUNTRIES = new Set<number>()
