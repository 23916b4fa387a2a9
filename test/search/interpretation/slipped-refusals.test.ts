import { describe, it } from 'node:test'
import { branch, category, company } from '../../support/directory.ts'
import { useFrontDoor } from './front-door.ts'

describe('a name with a slip that a prompt refuses', () => {
  const place = (key: string, nameEn: string, nameAr: string, branches = 1) => [
    company(key, nameEn, nameAr, ['chain']),
    ...Array.from({ length: branches }, (_, at) => ({
      ...branch(`${key}${at + 1}`, key, 'hotel', 'olaya', 24.69 + at / 100, 46.68, 4, 100),
      ...{ nameEn, nameAr },
    })),
  ]
  const { finds } = useFrontDoor([
    category('hotel', 'Hotel', 'فندق', null, ['Hotels'], ['فنادق']),
    ...place('chain', 'Arabian Zamor', 'العربية للزامور', 5),
    ...place('slip', 'Arabien Zamor', 'ارابين زامور'),
    ...place('other', 'Golden Hotel', 'الفندق الذهبي'),
  ])

  it('means the better known company of the two', async () => {
    await finds('hotels in Riyadh except Arabien Zamor', 'Hotels in Riyadh, not Arabien Zamor', 'other1')
  })

  it('is mended behind the word that refuses it, and is no kind', async () => {
    await finds(
      'فنادق في الرياض ما عدا العربيه للزاامور',
      'فنادق في الرياض، ما عدا العربيه للزاامور (صُحِّح: العربيه للزاامور)',
      ...['slip1', 'other1'],
    )
  })

  it('leaves the kind that its name says to be searched', async () => {
    await finds(
      'أعطني غير الفندق الذهبي في الرياض',
      'فنادق في الرياض، ما عدا الفندق الذهبي',
      ...['chain1', 'chain2', 'chain3', 'chain4', 'chain5', 'slip1'],
    )
  })
})
