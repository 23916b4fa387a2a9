import { describe, it } from 'node:test'
import { branch, category, company } from '../../support/directory.ts'
import { useFrontDoor } from './front-door.ts'

/** Names and cuisines that are refused, in the words of those who refuse them. */
describe('what a prompt refuses', () => {
  const place = (key: string, kind: string, nameEn: string, nameAr: string) => [
    { ...company(key, nameEn, nameAr, ['chain']) },
    { ...branch(key, key, kind, 'olaya', 24.69, 46.68, 4, 100), nameEn, nameAr },
  ]
  const { finds } = useFrontDoor([
    category(
      'indian-restaurant',
      'Indian Restaurant',
      'مطعم هندي',
      'restaurant',
      ['Indian', 'mat3am hindi'],
      ['مطاعم هندية'],
    ),
    ...place('mc', 'fast-food', "McDonald's", 'ماكدونالدز'),
    ...place('spice', 'indian-restaurant', 'Spice Hall', 'قاعة البهار'),
  ])

  it('is a brand by what people call it', async () => {
    const others = ['burger-olaya']
    for (const prompt of ['وجبات سريعة في الرياض بس مو ماك', 'وجبات سريعة في الرياض مابغى ماك'])
      await finds(prompt, 'وجبات سريعة في الرياض، ما عدا ماك', ...others)
    for (const but of ['bas mo', 'bs la', 'bas la'])
      await finds(`fast food riyadh ${but} mac`, 'Fast food in Riyadh, not mac', ...others)
    await finds('fast food riyadh bla mcdo', 'Fast food in Riyadh, not mcdo', ...others)
    await finds('fast food in Riyadh that is not mcdonalds', 'Fast food in Riyadh, not mcdonalds', ...others)
  })

  it('is a company that is only told of where a pronoun asks for another', async () => {
    const others = ['burger-olaya']
    for (const prompt of [
      "fast food in Riyadh, McDonald's is crowded, so find me another one",
      "fast food in Riyadh please. McDonald's is full, somewhere else",
    ])
      await finds(prompt, "Fast food in Riyadh, not McDonald's", ...others)
    await finds(
      'ابي وجبات سريعة في الرياض، ماكدونالدز زحمة شوفوا لي غيره',
      'وجبات سريعة في الرياض، ما عدا ماكدونالدز',
      ...others,
    )
    await finds("McDonald's or another one in Riyadh", "McDonald's in Riyadh", 'mc')
    await finds("McDonald's in Riyadh, if it is closed another one", "McDonald's in Riyadh", 'mc')
  })

  it('is no company of which something is to be another than usual', async () => {
    for (const [prompt, title] of [
      [
        "I love McDonald's, fast food in Riyadh, nothing else instead",
        "McDonald's, fast food and restaurants in Riyadh",
      ],
      [
        "McDonald's fast food in Riyadh, tables instead of chairs",
        "McDonald's, fast food and restaurants in Riyadh (left out: tables, chairs)",
      ],
      ['ماكدونالدز وجبات سريعة في الرياض ما ابي غيره', 'ماكدونالدز، وجبات سريعة ومطاعم في الرياض'],
      [
        'وجبات سريعة ماكدونالدز في الرياض، طاولة بديلة',
        'ماكدونالدز، وجبات سريعة ومطاعم في الرياض (غير متوفر: طاولة بديلة)',
      ],
    ] as const)
      await finds(prompt, title, 'mc')
  })

  it('is a company that is only told of where another of the kind is asked for', async () => {
    const others = ['burger-olaya']
    await finds(
      "I've heard bad things about McDonald's, any other fast food in Riyadh",
      "Fast food in Riyadh, not McDonald's",
      ...others,
    )
    await finds(
      "McDonald's is too busy, other fast food in Riyadh?",
      "Fast food in Riyadh, not McDonald's",
      ...others,
    )
    for (const prompt of [
      "Never going to McDonald's again. What other fast food is there in Riyadh?",
      "My ex works at McDonald's, so find me fast food in Riyadh that isn't McDonald's",
    ])
      await finds(prompt, "Fast food in Riyadh, not McDonald's", ...others)
    await finds(
      'بدي وجبات سريعة بالرياض وشيللي ماكدونالدز',
      'وجبات سريعة في الرياض، ما عدا ماكدونالدز',
      ...others,
    )
  })

  it('is no company whose place alone is said, or that others stand beside', async () => {
    for (const prompt of [
      "McDonald's in Riyadh, other fast food",
      "McDonald's main branch, different fast food in Riyadh",
      "McDonald's in Riyadh with other fast food around",
    ])
      await finds(prompt, "McDonald's, fast food and restaurants in Riyadh", 'mc')
  })

  it('is a kind that all who bear the name are of, but not where only a person is not meant', async () => {
    await finds("McDonald's but not fast food", "McDonald's, not fast food")
    await finds("not the person, the fast food: McDonald's", "McDonald's, fast food and restaurants", 'mc')
  })

  it('is told where the directory has no such brand, and leaves out no kind or place of the name', async () => {
    const found = ['burger-olaya', 'mc']
    const said = 'Fast food in Riyadh (not known here: Burger King)'
    await finds('fast food in Riyadh other than Burger King', said, ...found)
    await finds(
      "fast food in Riyadh that isn't Starbucks",
      'Fast food in Riyadh (not known here: Starbucks)',
      ...found,
    )
    await finds('وجبات سريعة في الرياض عدا كنتاكي', 'وجبات سريعة في الرياض (غير معروف هنا: كنتاكي)', ...found)
  })

  it('is a cuisine behind any negation', async () => {
    const found = ['burger-olaya', 'najd-malaz', 'mc']
    for (const said of ['بس لا هندي', 'ما هندية', 'مو هندي', 'غير الهندي'])
      await finds(`مطاعم في الرياض ${said}`, 'مطاعم في الرياض، ما عدا مطاعم هندية', ...found)
    for (const said of ['bas mo hindi', 'bas la hindi', 'bas ma bade hindi'])
      await finds(`mat3am riyadh ${said}`, 'Restaurants in Riyadh, not Indian restaurants', ...found)
  })

  it('is the place that is to be far away', async () => {
    await finds('restaurants in Riyadh away from Olaya', 'Restaurants in Riyadh, not Al Olaya', 'najd-malaz')
  })
})
