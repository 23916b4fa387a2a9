import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('the title', () => {
  const tiny = useTinyReader()

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('names parts of places that the directory does not hold', () =>
    assertTitles([
      ['hotels in northern Riyadh', 'Hotels in Riyadh (left out: northern)'],
      ['hotels on the outskirts of Riyadh', 'Hotels in Riyadh (left out: outskirts)'],
      ['hotels by the sea in Jeddah', 'Hotels in Jeddah (left out: sea)'],
      ['old town Jeddah hotels', 'Hotels in Jeddah (left out: old town)'],
      ['مطاعم قرب البحر في الإسكندرية', 'مطاعم في الإسكندرية (لم يؤخذ به: البحر)'],
    ]))

  it('names streets', () =>
    assertTitles([
      ['فنادق في شارع الملك فهد بالرياض', 'فنادق في الرياض (لم يؤخذ به: شارع الملك فهد)'],
      ['12 Rue de Rivoli, Dubai - hotels', 'Hotels in Dubai (left out: Rue de Rivoli)'],
    ]))

  it('names what it should be near and is not known', () =>
    assertTitles([
      ['hotels near the Riyadh Eye', 'Hotels in Riyadh (left out: Eye)'],
      ['hotels near me in Jeddah', 'Hotels in Jeddah'],
    ]))
})
