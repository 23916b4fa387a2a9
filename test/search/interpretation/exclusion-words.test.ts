import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadGazetteer } from '../../../server/src/search/gazetteer/load.ts'
import { interpret } from '../../../server/src/search/interpretation/interpret.ts'
import { combine } from './combine.ts'
import { useTinyReader } from './reader.ts'

describe('the words that refuse something', () => {
  const tiny = useTinyReader()

  async function excludes(prompts: string[], excluded: (ids: Map<string, number>) => object): Promise<void> {
    const gazetteer = await loadGazetteer(tiny.sql)
    for (const prompt of prompts) {
      const { criteria } = await interpret(tiny.sql, gazetteer, prompt)
      assert.equal(criteria.impossible, undefined, prompt)
      assert.ok(criteria.categoryIds, prompt)
      if (excluded === anyName) assert.deepEqual(Object.keys(criteria.excluded ?? {}), ['names'], prompt)
      else assert.deepEqual(criteria.excluded, excluded(tiny.directory.ids), prompt)
    }
  }
  const anyName = () => ({ names: [] })
  const riyadh = (ids: Map<string, number>) => ({ cityIds: [ids.get('riyadh')] })
  const chains = () => ({ companyTypes: ['chain', 'franchise'] })
  const pizza = (ids: Map<string, number>) => ({ categoryIds: [ids.get('pizza')] })
  const hotels = (ids: Map<string, number>) => ({ categoryIds: [ids.get('hotel')] })

  it('stand before a name, as a negation, a verb or a phrase', async () => {
    await excludes(
      combine(
        'pharmacies in Riyadh',
        "but not|except|excluding|other than|besides|without|minus|no|apart from|with the exception of|not counting|anything but|anyone but|skip|avoid|, drop|, remove|, forget|, scratch|instead of|but I don't want|and please don't include|but don't show me|not interested in|not looking for|and I hate|but I can't stand|, I'm tired of|, steer clear of|, stay away from|barring|unlike|, not a fan of|, rule out",
        'Nahdi|the Nahdi ones',
      ),
      anyName,
    )
    await excludes(['any pharmacy in Riyadh but Nahdi', 'every pharmacy in Riyadh bar Nahdi'], anyName)
  })

  it('are those of written Arabic, of its dialects and of chat Arabic', async () => {
    await excludes(
      combine(
        'صيدليات في الرياض',
        'غير|ما عدا|عدا|إلا|سوى|خلا|ما خلا|حاشا|باستثناء|بدون|من دون|من غير|بلا|مش|مو|مب|ماشي|بس مو|بس لا|لكن لا|لكن مش|استبعد|بخلاف|ما أبي|مابي|ما ابغى|مابغى|ماريد|لا أريد|ما بدي|مابدي|مش عايز|ما بحب|مبحبش|مانبيش|ما نبيش|ما نحبش|مابغيتش|ما نبغيش|ما داير|ما يعجبني|معجبنيش|ما يهمني|مايهمنيش|لا تجيب لي|لا تعطيني|لا تشمل|متجيبليش|سيبك من|فكنا من|خلينا من|مليت من|بعيد عن|لا يرغب العميل في|اكره',
        'النهدي',
      ),
      anyName,
    )
    await excludes(
      combine(
        '9aydaliyat riyadh',
        'mesh|mish|mo|mob|machi|ghair|8air|bala|ma3ada|illa|mabi|ma abi|ma biddi|mesh 3ayez|mab7ebsh|manebghich|mayhemnish|ma n7ebch|min gheir|siwa|bas mesh',
        'nahdi',
      ),
      anyName,
    )
  })

  it('are verbs of showing in any person, and verbs of wanting at the end of a phrase', async () => {
    await excludes(
      combine(
        'صيدليات في الرياض',
        'ولا تحطون معاهم|لا تجيبولي|لا تورينا|ما تفرجيني|ماتجبليش|لا تخلط معهم|la tjeebli|la t6alli3oon',
        'فنادق',
      ),
      hotels,
    )
    await excludes(
      combine('pharmacies in Riyadh, hotels', "I don't want|no|we don't need, please", ', thanks'),
      hotels,
    )
    await excludes(
      combine('صيدليات في الرياض، فنادق', 'ما أبي|ما بغيتهمش|لا|لأ مش عايز|ما نحتاجها', '، شكرا'),
      hotels,
    )
    await excludes(['لا فنادق ولا شي، أبي صيدليات في الرياض'], hotels)
  })

  it('stand behind a name', async () => {
    await excludes(
      combine(
        'pharmacies in Riyadh, Nahdi',
        "excluded|aside|is out of the question|is not an option|is not accepted|isn't accepted by management|is off the table|is banned|is a no|doesn't count|is not wanted|are not welcome|should be excluded|is out|won't do|need not apply|does not work for us|has been ruled out|is of no interest",
      ),
      anyName,
    )
    await excludes(
      combine(
        'صيدليات في الرياض، النهدي',
        'مستبعدة|ما أبيها|ما نبيها|مش عايزها|ما بدي ياها|مرفوض|ما تنفع|غير مقبول|مش داخلة|خارج الحسبة|برا الحسبة|ما يناسبنا|لا شكرا|مانبيهاش',
      ),
      anyName,
    )
    await excludes(combine('pharmacies in Riyadh, give Nahdi', 'a miss|a pass|a wide berth'), anyName)
    await excludes(combine('pharmacies in Riyadh,', 'gone off|I went off', 'Nahdi'), anyName)
  })

  it('stand before a place, with prepositions and words for its kind between', async () => {
    await excludes(
      combine(
        'pharmacies in Saudi Arabia',
        "but not in|except|outside|other than in|nothing in|not in|but I don't want|not around|anywhere but|everywhere except|avoid|, not interested in|, stay away from|, don't include|but not from|, exclude the city of|far from|outside of",
        'Riyadh',
      ),
      riyadh,
    )
    await excludes(
      combine(
        'pharmacies in Saudi Arabia, Riyadh',
        "excluded|is out of the question|is not an option|doesn't count|not wanted",
      ),
      riyadh,
    )
    await excludes(
      combine(
        'صيدليات في السعودية',
        'غير|ما عدا|إلا|باستثناء مدينة|خارج|برا|بس مو في|بس مش في|مب في|ليست في|ما أبي|مانبيش في|مش عايز في|ما بدي ب|لا أريد في|استبعد|ماشي ف|بعيد عن|بعيد على|ما حق|مش بتاع|مو تبع|ما أشتي في',
        'الرياض',
      ),
      riyadh,
    )
    await excludes(
      combine('pharmacies in Saudi', 'mesh b|bas mesh b|mo fi|machi f|ma3ada|barra|ma abi fi', 'riyadh'),
      riyadh,
    )
    await excludes(
      ['صيدليات في السعودية، الرياض خارج الحسبة', 'صيدليات في السعودية، الرياض ما أبيها'],
      riyadh,
    )
  })

  it('are the same for a type or a kind', async () => {
    await excludes(
      combine(
        'pharmacies in Riyadh',
        "no|not|without|except|I don't want|nothing from|nothing with|not part of|not belonging to|not owned by|, drop the|avoid|no big|none of the",
        'chains',
      ),
      chains,
    )
    await excludes(
      combine('pharmacies in Riyadh, chains', 'excluded|are out of the question|are not wanted'),
      chains,
    )
    await excludes(
      combine(
        'صيدليات في الرياض',
        'غير|مو|بدون|ليست|ما تكون|لا تتبع|ما أبي|مانبيش|مب|ماشي|مو تابعة ل|لا',
        'سلاسل',
      ),
      chains,
    )
    await excludes(
      combine(
        'restaurants in Dubai',
        "but not|except|no|anything but|I don't want|the user does not want|avoid|don't show me",
        'pizza',
      ),
      pizza,
    )
  })
})
