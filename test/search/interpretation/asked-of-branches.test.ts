import { describe, it } from 'node:test'
import { branch, company } from '../../support/directory.ts'
import { useFrontDoor } from './front-door.ts'

/** In Dubai, where no other bank is. */
const UNRATED = { districtKey: 'deira', lat: null, lng: null, rating: null, reviews: null }

const IN_JEDDAH = { districtKey: 'balad', lat: 21.4845, lng: 39.1875 }

/** Emoji, and what prompts ask of branches besides their kind and place, through the front door. */
describe('a prompt', () => {
  const bank = (key: string, types: string[], rating: number, reviews: number, more: object = {}) => [
    { ...company(key, `Bank ${key}`, null, types) },
    { ...branch(key, key, 'bank', 'olaya', 24.69, 46.68, rating, reviews), phone: null, ...more },
  ]
  const front = useFrontDoor([
    ...bank('known', ['chain'], 4.1, 5000),
    ...bank('best', ['independent'], 4.9, 800, { website: 'https://best.example' }),
    ...bank('small', ['independent'], 3.2, 20, { phone: '+966114445566' }),
    ...bank('affordable', ['independent'], 3, 9, UNRATED),
    ...bank('zumara', ['independent'], 3.1, 90, IN_JEDDAH),
    ...bank('kadizo', ['independent'], 4.2, 70, IN_JEDDAH),
  ])
  const { finds } = front

  it('may name its kind by an emoji alone', async () => {
    await finds('🏦 in Riyadh', 'Banks in Riyadh', 'known', 'best', 'small')
    await finds('🦷 Jeddah Dubai', 'Dentists in Jeddah or Dubai', 'gulf-deira')
    await finds('في الرياض 🏦', 'Bank في الرياض', 'known', 'best', 'small')
  })

  it('keeps the kind that is wanted, where a wider one is refused, and tells that', async () => {
    await finds(
      'fast food in Dubai, no restaurants',
      'Fast food in Dubai (left out: restaurants)',
      'burger-marina',
    )
    await finds('وجبات سريعة في دبي بدون مطاعم', 'وجبات سريعة في دبي (لم يؤخذ به: مطاعم)', 'burger-marina')
    await finds(
      'fast food fi dubai bdoon restaurant',
      'Fast food in Dubai (left out: restaurant)',
      'burger-marina',
    )
  })

  it('asks for nothing more by an emoji beside words', async () => {
    await finds('🏦💊 dentists in Riyadh 🦷', 'Dentists in Riyadh', 'smile-olaya')
    await finds('dentists in Riyadh 🙏', 'Dentists in Riyadh', 'smile-olaya')
  })

  it('demands a rating, or puts the best rated first', async () => {
    await finds('banks in Riyadh over 4.5 stars', 'Banks in Riyadh, rated above 4.5', 'best')
    await finds('best rated banks in Riyadh', 'Banks in Riyadh, best rated first', 'best', 'known', 'small')
    await finds(
      'banks in Riyadh with good reviews',
      'Banks in Riyadh, best rated first',
      'best',
      'known',
      'small',
    )
    await finds('بنوك في الرياض حسب التقييم', 'Bank في الرياض، الأعلى تقييمًا أولًا', 'best', 'known', 'small')
    await finds(
      'bank fel riyadh ta2yeemo 7elw',
      'Banks in Riyadh, best rated first',
      'best',
      'known',
      'small',
    )
    await finds('best banks in Riyadh', 'Banks in Riyadh, best rated first', 'best', 'known', 'small')
  })

  it('compares named companies by their ratings', async () => {
    for (const names of ['Zumara or Kadizo', 'Kadizo or Zumara'])
      await finds(`which is better rated, ${names}`, `${names}, best rated first`, 'kadizo', 'zumara')
  })

  it('puts what is wished for first, and leaves nothing out', async () => {
    const phones = 'Banks in Riyadh, those with a phone first'
    await finds('banks in Riyadh, preferably with a phone', phones, 'small', 'known', 'best')
    await finds('banks in Riyadh with a phone number if you have one', phones, 'small', 'known', 'best')
    const sites = 'Banks in Riyadh, those with a website first'
    await finds('banks in Riyadh, a website would be nice', sites, 'best', 'known', 'small')
    await finds(
      'بنوك في الرياض ويفضل لها موقع',
      'Bank في الرياض، التي لها موقع إلكتروني أولًا',
      'best',
      'known',
      'small',
    )
    const both = 'Banks in Riyadh, those with a website and a phone first'
    await finds('banks in Riyadh, ideally with a phone and a website', both, 'best', 'small', 'known')
  })

  it('prefers a district, around which its city is searched', async () => {
    const english = 'Pharmacies in Riyadh within 20 km of Al Malaz'
    for (const prompt of [
      'pharmacies in Riyadh, Al Malaz preferably',
      'pharmacies in Riyadh, ideally in Al Malaz',
      'pharmacies in Riyadh, Al Malaz if possible',
      'pharmacies in Al Malaz or anywhere in Riyadh',
      'pharmacies in Riyadh, Al Malaz or anywhere else',
      'pharmacies in Riyadh. Al Malaz, Al Olaya, anywhere really',
      'my car broke down in Al Malaz, pharmacies in Riyadh, closest first',
      'pharmacies in Riyadh, starting with the one nearest Al Malaz',
    ])
      await finds(prompt, english, 'shifa-malaz', 'shifa-olaya', 'nakheel-malaz')
    const arabic = 'صيدليات في الرياض ضمن 20 كم من الملز'
    for (const prompt of [
      'صيدليات الملز أو أي صيدلية بالرياض',
      'صيدليات في الرياض ويفضل في الملز',
      'صيدليات الرياض، الملز أو أي مكان',
    ])
      await finds(prompt, arabic, 'shifa-malaz', 'shifa-olaya', 'nakheel-malaz')
    await finds(
      'pharmacies in Riyadh, Al Malaz',
      'Pharmacies in Al Malaz, Riyadh',
      'shifa-malaz',
      'nakheel-malaz',
    )
    for (const prompt of [
      'pharmacies in Al Malaz, Riyadh, closest first',
      'pharmacies in Al Malaz in Riyadh, closest first',
    ])
      await finds(prompt, 'Pharmacies in Al Malaz, Riyadh', 'shifa-malaz', 'nakheel-malaz')
    await finds(
      'dentists in Riyadh, closest first',
      'Dentists in Riyadh (not held: closest first)',
      'smile-olaya',
    )
  })

  it('asks for independent companies in words of branches', async () => {
    for (const said of [
      'with no other branches',
      'with just one location',
      'with few branches',
      'not the big names',
      'not a company with branches everywhere',
      'not one with branches all over',
    ])
      await finds(`banks in Riyadh ${said}`, 'Independent banks in Riyadh', 'best', 'small')
    for (const said of [
      'ما لها فروع ثانية',
      'ملهاش فروع',
      'ما إلها فروع كتير',
      'بدون فروع أخرى',
      'مش شركة عندها فروع بكل محل',
    ])
      await finds(`بنوك في الرياض ${said}`, 'Bank (مستقلة) في الرياض', 'best', 'small')
    for (const said of [
      'malhash fro3',
      'ma elha fro3 tanya',
      'mesh sherke 3anda fro3 b kel ma7al',
      'mustaqilla',
    ])
      await finds(`bank fel riyadh ${said}`, 'Independent banks in Riyadh', 'best', 'small')
    await finds('banks in Riyadh, show other branches', 'Banks in Riyadh', 'known', 'best', 'small')
  })

  it('asks for the phone of a company that it names, which is no condition', async () => {
    const [said, inCity] = ['(not held: phone number)', 'Bank known in Riyadh']
    await finds('Bank known Riyadh phone number', `${inCity} ${said}`, 'known')
    await finds('bank known with its phone number', 'Bank known (not held: with its phone number)', 'known')
  })

  it('puts the worst rated first, and says so', async () => {
    const said = 'Banks in Riyadh, worst rated first'
    await finds('worst rated banks in Riyadh', said, 'small', 'known', 'best')
    await finds('worst banks in Riyadh', said, 'small', 'known', 'best')
    const arabic = 'Bank في الرياض، الأقل تقييمًا أولًا'
    await finds('أقل البنوك تقييما في الرياض', arabic, 'small', 'known', 'best')
    await finds('أسوأ بنوك في الرياض', arabic, 'small', 'known', 'best')
    await finds('البنوك الأقل تقييما في الرياض', arabic, 'small', 'known', 'best')
  })

  it('puts branches in the order of their ratings or reviews, whoever they belong to', async () => {
    const found = ['burger-olaya', 'corniche-hamra', 'burger-balad']
    const kind = 'Restaurants in Saudi Arabia'
    await finds('best rated restaurants in Saudi Arabia', `${kind}, best rated first`, 'najd-malaz', ...found)
    await finds(
      'restaurants in Saudi Arabia, lowest rated first',
      `${kind}, worst rated first`,
      ...['corniche-hamra', 'burger-olaya', 'najd-malaz', 'burger-balad'],
    )
    await finds(
      'most reviewed restaurants in Saudi Arabia',
      `${kind}, most reviewed first`,
      ...['burger-olaya', 'najd-malaz', 'corniche-hamra', 'burger-balad'],
    )
  })

  it('puts the best or the worst rated branches of a company first, and those without a rating last', async () => {
    const best = ['burger-olaya', 'burger-marina', 'burger-balad']
    const ordered = 'Fast food in GCC countries (2 countries), best rated first'
    await finds('fast food by rating in GCC countries', ordered, ...best)
    await finds('best branch of Burger Palace', 'Burger Palace, best rated first', ...best)
    await finds(
      'worst rated branch of Shifa Pharmacy',
      'Shifa Pharmacy, worst rated first',
      'shifa-deira',
      'shifa-hamra',
      'shifa-malaz',
      'shifa-olaya',
    )
  })

  it('puts the most or the fewest reviews first, and says so', async () => {
    const fewest = 'Banks in Riyadh, fewest reviews first'
    await finds('banks in Riyadh with the fewest reviews', fewest, 'small', 'best', 'known')
    await finds('least reviewed banks in Riyadh', fewest, 'small', 'best', 'known')
    const most = 'Bank في الرياض، الأكثر مراجعاتٍ أولًا'
    await finds('أكثر البنوك مراجعة في الرياض', most, 'known', 'best', 'small')
  })

  it('allows ratings and reviews up to a bound, and asks for a known one', async () => {
    await finds('banks in Riyadh rated below 4', 'Banks in Riyadh, rated below 4', 'small')
    await finds('banks in Dubai', 'Banks in Dubai', 'affordable')
    await finds('banks in Dubai rated below 4', 'Banks in Dubai, rated below 4')
    await finds('unrated banks in Dubai', 'Banks in Dubai, without a rating', 'affordable')
    await finds('banks in Dubai without reviews', 'Banks in Dubai, without reviews', 'affordable')
    await finds('banks in Riyadh with no rating', 'Banks in Riyadh, without a rating')
    await finds('banks in Riyadh rated at most 4.1', 'Banks in Riyadh, rated 4.1 or less', 'known', 'small')
    await finds('banks in Riyadh rated between 4 and 4.5', 'Banks in Riyadh, rated 4 to 4.5', 'known')
    await finds(
      'banks in Riyadh rated over 4 but below 4.9',
      'Banks in Riyadh, rated above 4 and below 4.9',
      'known',
    )
    await finds(
      'banks in Riyadh with fewer than 800 reviews',
      'Banks in Riyadh, fewer than 800 reviews',
      'small',
    )
    await finds(
      'banks in Riyadh with at most 800 reviews',
      'Banks in Riyadh, at most 800 reviews',
      'best',
      'small',
    )
    await finds(
      'banks in Riyadh with 20 to 800 reviews',
      'Banks in Riyadh, 20 to 800 reviews',
      'best',
      'small',
    )
    await finds('بنوك في الرياض تقييمها أقل من ٤', 'Bank في الرياض، بتقييم أقل من 4', 'small')
    await finds(
      'بنوك في الرياض تقييمها من ٣ إلى ٤.٥',
      'Bank في الرياض، بتقييم من 3 إلى 4.5',
      'known',
      'small',
    )
    await finds('بنوك في الرياض عليها أقل من ٨٠٠ تقييم', 'Bank في الرياض، بأقل من 800 مراجعة', 'small')
    await finds('بنوك في الرياض عليها ٥ الى ٢٠ مراجعة', 'Bank في الرياض، بـ 5 إلى 20 مراجعة', 'small')
  })

  it('demands reviews, a website or a phone', async () => {
    await finds(
      'banks in Riyadh with more than 1000 reviews',
      'Banks in Riyadh, 1000 reviews or more',
      'known',
    )
    await finds('banks in Riyadh with a website', 'Banks in Riyadh, with a website', 'best')
    for (const prompt of ['banks in Riyadh 3andhom webset', 'banks fel riyadh leeh websait'])
      await finds(prompt, 'Banks in Riyadh, with a website', 'best')
    await finds(
      'banks in Riyadh with a websyte',
      'Banks in Riyadh, with a website (corrected: with a websyte)',
      'best',
    )
    await finds('banks in Riyadh without a website', 'Banks in Riyadh, without a website', 'known', 'small')
    await finds('banks in Riyadh that have no phone', 'Banks in Riyadh, without a phone', 'known', 'best')
    await finds('بنوك في الرياض بدون موقع إلكتروني', 'Bank في الرياض، بلا موقع إلكتروني', 'known', 'small')
    await finds('banks in Riyadh with a phone number', 'Banks in Riyadh, with a phone', 'small')
  })

  it('asks for independent ones, or for no chains', async () => {
    await finds('independent banks in Riyadh', 'Independent banks in Riyadh', 'best', 'small')
    await finds('non-chain banks in Riyadh', 'Banks in Riyadh, not chains or franchises', 'best', 'small')
  })

  it('asks for what is not held, unless it is part of a name', async () => {
    await finds('affordable banks in Dubai', 'Banks in Dubai (not held: affordable)', 'affordable')
    await finds('Bank Affordable in Dubai', 'Bank Affordable in Dubai', 'affordable')
    const said = 'Banks in Riyadh (not held: that speak English, near me)'
    await finds('banks that speak English near me in Riyadh', said, 'known', 'best', 'small')
  })

  it('asks for the newest, which is said not to be held', async () => {
    await finds('newest banks in Riyadh', 'Banks in Riyadh (not held: newest)', 'known', 'best', 'small')
  })
})
