import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'

/** What a prompt says of what it names, in words that are taken out of it. */
describe('features that no row holds', () => {
  const taken = (prompt: string) => {
    const { unheld, ranges } = parseAttributes(prompt)
    return unheld.filter(words => ranges.some(({ from, to }) => prompt.slice(from, to) === words))
  }
  const takes = (prompts: Record<string, string>) => {
    for (const [prompt, words] of Object.entries(prompts))
      assert.deepEqual(taken(prompt), words ? [words] : [], prompt)
  }

  it('are what something has: parking, a pool, a section, a department', () => {
    takes({
      'churches with free parking in Doha': 'with free parking',
      'does the Hilton in Doha have a pool': 'have a pool',
      'does Zara at City Stars have a kids section': 'have a kids section',
      'hospital with incubators in Cairo': 'with incubators',
      'مطعم فيه مواقف سيارات في العليا': 'فيه مواقف سيارات',
      'جامع فيها مواقف في الدوحة': 'فيها مواقف',
      'فندق من غير مسبح في مسقط': 'من غير مسبح',
      'مستشفى فيها حضانات أطفال': 'فيها حضانات أطفال',
      'mat3am fe mawa2ef fel riyadh': 'fe mawa2ef',
      'masjed feeha mawa8ef fel doha': 'feeha mawa8ef',
      'cafe bedoon mosi2a': 'bedoon mosi2a',
    })
  })

  it('are that somebody comes along in a wheelchair, but not the wheelchair that is looked for', () => {
    takes({
      'parking in Madinah, coming with dad in a wheelchair': 'with dad in a wheelchair',
      'باركنق بالمدينة، جايين مع الوالد على كرسي متحرك': 'مع الوالد على كرسي متحرك',
      'مطعم في الرياض، معي الوالدة على كرسي متحرك': 'معي الوالدة على كرسي متحرك',
      'parking fel madinah, ma3 baba 3ala korsi mota7arrek': 'ma3 baba 3ala korsi mota7arrek',
      'wheelchair for my father in Riyadh': '',
      'أبي كرسي متحرك للوالد في الرياض': '',
    })
  })

  it('are what somebody may do or must do there', () => {
    takes({
      'can I pay by card at the gyms in Doha': 'can I pay by card',
      'do I need an appointment at the clinic in Doha': 'do I need an appointment',
      'is there a queue at the bank in Doha': 'is there a queue',
    })
  })

  it('are none where they are all that is asked for', () => {
    takes({
      'parking in Doha': '',
      'car parks near Qasr Al Hukm': '',
      'is there parking in Lusail': '',
      'a place with parking in Doha': '',
      'هل فيه مواقف في العليا': '',
      'fe mawa2ef fel riyadh': '',
    })
  })

  it('are allergies, numbers of persons, walk-ins, games, and the sex of a doctor', () => {
    takes({
      'cafe in Doha, I have a peanut allergy': 'a peanut allergy',
      'bakery without eggs or milk in Doha': 'without eggs or milk',
      'مخبز خالي من الجلوتين': 'خالي من الجلوتين',
      'عندي حساسية من المكسرات، مطعم في دبي': 'عندي حساسية من المكسرات',
      '7alaweyat mn gher sokkar': 'mn gher sokkar',
      'allergy doctor, I am allergic to nuts': '',
      'wedding hall that seats 400 guests in Doha': 'that seats 400 guests',
      'قاعة تتسع ل ٥٠٠ شخص': 'تتسع ل ٥٠٠ شخص',
      'qa3a l 200 sha5s fe jeddah': 'l 200 sha5s',
      'barber that takes walk-ins': 'takes walk-ins',
      'عيادة أسنان بدون موعد': 'بدون موعد',
      'restaurant where kids can play': 'where kids can play',
      'دكتورة جلدية مش دكتور في عمان': 'مش دكتور',
    })
  })

  it('are whom a place is not for, and classes of hotels that are refused', () => {
    takes({
      'gyms in Kreuzberg, but not the ladies only ones': 'but not the ladies only ones',
      'gyms in Kreuzberg except the ladies ones': 'except the ladies ones',
      "gyms in Kreuzberg, not the women's branches": "not the women's branches",
      'نوادي في الملز ما عدا الفروع النسائية': 'ما عدا الفروع النسائية',
      'universities in Riyadh, not the private ones': 'not the private ones',
      'hostels near Taksim, no five star hotels': 'no five star hotels',
      'جيم للحريم بالخبر مو مختلط': 'مو مختلط',
      'جيم في المعادي من غير رجالة': 'من غير رجالة',
      'فنادق المدينة غير الخمس نجوم': 'غير الخمس نجوم',
      'مقاهي الرياض بدون الدرايف ثرو': 'بدون الدرايف ثرو',
      'masba7 dubai mesh mo5tala6': 'mesh mo5tala6',
      'businessmen club, رجال اعمال دبي': '',
    })
  })

  it('are hours in chat Arabic', () => {
    takes({
      'saydaleya btefta7 24 sa3a': 'btefta7 24 sa3a',
      'baqala 24 saa fe jeddah': '24 saa',
      'el sa3a bkam fel padel': 'el sa3a bkam',
      'bkam el sa3a fel mal3ab': 'bkam el sa3a',
      'بكم الساعة في ملاعب البادل': 'بكم الساعة',
      'saydaleya fat7a el7een': 'fat7a el7een',
    })
  })

  it('are what somebody speaks, and set phrases that say another thing by their words', () => {
    takes({
      'doktor bye7ki englizi': 'bye7ki englizi',
      'English speaking lawyer in Cairo': 'English speaking',
      'دكتور يتكلم عربي في برلين': 'يتكلم عربي',
      'learn English speaking in Cairo': '',
      'non smoking cafe in Amman': 'non smoking',
      'كافيه بدون تدخين في الكويت': 'بدون تدخين',
      'mat3am bdoun dokhan amman': 'bdoun dokhan',
      'restaurants that serve alcohol': 'that serve alcohol',
      'christian school in Amman': 'christian',
      'mechanic in Sharjah who comes to you': 'who comes to you',
      'سباك يجي للبيت في الكويت': 'يجي للبيت',
      'hotels in Dubai breakfast included': 'breakfast included',
      'انظف مغسلة في الشارقة': 'انظف',
      'restaurants in Cairo in alphabetical order': 'in alphabetical order',
      'hotels in Dubai price low to high': 'price low to high',
      'A to Z mobile shop in Dubai': '',
      'christian bookshop in Amman': '',
    })
  })

  it('are told where they stay in the prompt: licenses, days, Wi-Fi, warranties', () => {
    const mentions: Record<string, string> = {
      'certified plumber in Doha': 'certified',
      'سباك مرخص في الدوحة': 'مرخص',
      'supermarket open on Eid': 'open on Eid',
      'clinics in Amman on Fridays': 'on Fridays',
      'صيدلية تفتح في العيد': 'تفتح في العيد',
      'Wi-Fi and sockets, cafe in Doha': 'Wi-Fi and sockets',
      'the email of a law firm in Beirut': 'the email',
      'bank and pharmacy in the same building': 'in the same building',
      'same-day dry cleaning in Doha': 'same-day',
      'محل جوالات يعطي ضمان سنتين': 'يعطي ضمان سنتين',
      'gym with a student discount': 'with a student discount',
      'driving school, lady instructor, in Riyadh': 'lady instructor',
      'gym في السالمية فيه classes للبنات': 'فيه classes للبنات',
      'دكتور اسنان بالتقسيط في الدوحة': 'بالتقسيط',
      'حلاقين ومقاهي جنب بعض في الكويت': 'جنب بعض',
      'gym b achrafieh bas lal banet': 'bas lal banet',
      'دكتورة اسنان في عمان': 'دكتورة',
      'schools in Dubai IB': 'IB',
      'used phones in Doha': 'used',
      'mobilat mosta3mala cairo': 'mosta3mala',
    }
    for (const [prompt, words] of Object.entries(mentions)) {
      const said = parseAttributes(prompt).mentions.map(({ from, to }) => prompt.slice(from, to))
      assert.deepEqual(said, [words], prompt)
    }
  })
})

describe('conditions on what a row lacks', () => {
  const reads = (expected: object, prompts: string[]) => {
    for (const prompt of prompts) {
      const { criteria, lacks } = parseAttributes(prompt)
      assert.deepEqual({ ...criteria, lacks }, { lacks: [], ...expected }, prompt)
    }
  }

  it('asks for no rating', () => {
    reads({ lacks: ['rating'] }, [
      'hotels in Doha that nobody has rated',
      'cafes no one rated yet',
      'مطاعم ما قيمها أحد',
      'محلات محد قيمها',
      'mat3am ma feh ta8yeem',
      'cafes bedoon tag2eem',
      'cafe ma 3aleh taqyeem',
    ])
  })

  it('asks for an exact number of reviews', () => {
    reads({ minReviews: 1, maxReviews: { value: 1 } }, [
      'companies in Doha with just one review',
      'cafes with a single review',
      'مطاعم عليها تقييم واحد فقط',
      'cafes with only one review',
    ])
    reads({ minReviews: 25, maxReviews: { value: 25 } }, ['cafes in Doha with exactly 25 reviews'])
    reads({ lacks: ['reviews'] }, ['cafes without a single review'])
    reads({}, ['cafes with more than a single review'])
  })

  it('asks for neither of two', () => {
    reads({ lacks: ['website', 'phone'] }, [
      'shops without a phone and without a website',
      'companies that have no phone and no website',
      'محلات ما عندها لا هاتف ولا موقع',
      'محلات بدون موقع وبدون هاتف',
      'sharikat ma 3andha la mawqe3 w la ra2m',
    ])
  })

  it('refuses less with "neither" and "none"', () => {
    reads({ minRating: 4 }, [
      'gyms and spas in Doha, neither with a rating under 4',
      'cafes, none with a rating of less than 4',
      'cafes, none rated below 4',
      'salon rating mo a8al mn 4',
    ])
    reads({ minReviews: 300 }, [
      'kafehat 3dd taqyeematha aktar mn 300',
      'mata3em 3adad el reviews aktar mn 300',
    ])
  })
})

describe('the number and the place of who is named', () => {
  it('are taken out of the prompt', () => {
    const prompts: Record<string, string[]> = {
      'موقع سفارة العراق ورقمهم': ['ورقمهم'],
      'مطعم البيك رقمه وموقعه': ['رقمه وموقعه'],
      'رقم وموقع بنك قطر الوطني': ['رقم وموقع'],
      'مستشفى دله ورقمها وعنوانها': ['ورقمها وعنوانها'],
      'وين الجريسي ورقم تلفونه': ['ورقم تلفونه'],
      'fondo2 hilton maw2e3o w ra2mo': ['maw2e3o w ra2mo'],
      'momken ra2m w 3enwan jarir': ['ra2m w 3enwan'],
      'مطعم موقعه قريب من البحر': [],
    }
    for (const [prompt, words] of Object.entries(prompts)) {
      const said = parseAttributes(prompt).ranges.map(({ from, to }) => prompt.slice(from, to))
      assert.deepEqual(said, words, prompt)
    }
  })
})
