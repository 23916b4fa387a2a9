import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { group, place } from './places.ts'

describe('the name of a company of one domain', () => {
  const website = 'https://zamorin.example/'
  const readName = async (...names: string[]) =>
    (await group(names.map(name => place(name, { website }))))[0]?.nameEn

  it('is that of most places, though another is more like the domain', async () => {
    assert.equal(await readName('Sahm', 'Sahm', 'Sahm', 'Zamorin Corner'), 'Sahm')
  })

  it('is that of most places in either language, and no domain', async () => {
    const places = [
      place('Central Office - الإدارة المركزية', { website }),
      place('الإدارة المركزية', { website }),
    ]
    const [company] = await group(places)
    assert.deepEqual([company?.nameEn, company?.nameAr], ['Central Office', 'الإدارة المركزية'])
  })

  it('is what most names begin with', async () => {
    assert.equal(await readName('Zamorin Olaya', 'Zamorin - Malaz', 'Bar of Zamorin'), 'Zamorin')
  })

  it('is what most names begin with, where its initials are the domain', async () => {
    const names = ['Sahm Post', 'Sahm Post Office', 'Sahm Post - Malaz', 'Central Office']
    const read = async (website: string) =>
      (await group(names.map(name => place(name, { website, kind: 'post-office' }))))[0]?.nameEn
    assert.equal(await read('https://sp.example/'), 'Sahm Post')
    assert.equal(await read('https://spx.example/'), 'spx.example')
  })

  it('is the domain, where no name is like it', async () => {
    assert.equal(await readName('Rooftop', 'Garden Bar', 'Pool'), 'zamorin.example')
  })

  it('is the name that is most like the domain, without more words', async () => {
    assert.equal(await readName('Rooftop at Zamorin by Night', 'Zamorin', 'Pool'), 'Zamorin')
  })
})
