import { describe, it } from 'node:test'
import { branch, company } from '../../support/directory.ts'
import { useFrontDoor } from './front-door.ts'

/** Phone numbers and websites in prompts, through the front door. */
describe('a phone number or a website in a prompt', () => {
  const lamp = { ...company('lamp', 'Lamp House', 'بيت المصابيح', ['chain']), phone: '+966118887766' }
  const front = useFrontDoor([
    { ...lamp, website: 'https://www.lamphouse.com/ar' },
    { ...branch('lamp-olaya', 'lamp', 'bank', 'olaya', 24.69, 46.68, 4, 30), phone: '+966114445566' },
    {
      ...branch('lamp-malaz', 'lamp', 'bank', 'malaz', 24.66, 46.73, 4, 20),
      phone: null,
      website: 'https://www.lamphouse.com/branches/2/',
    },
    { ...branch('lamp-hamra', 'lamp', 'bank', 'hamra', 21.52, 39.16, 4, 10), phone: null },
  ])
  const { finds } = front
  /** The branches of the company: in the order of their ids, which a cluster draws in another order. */
  const listAll = () => {
    const readNumber = (key: string) => Number(front.directory.branches(key)[0]!.slice('brn_'.length))
    return ['lamp-olaya', 'lamp-malaz', 'lamp-hamra'].sort((a, b) => readNumber(a) - readNumber(b))
  }

  it('finds the branch of a number, however it is written', async () => {
    for (const number of ['+966 11 444 5566', '00966114445566', '011 444 5566', '(011) 444-5566'])
      await finds(number, `Companies with ${number}`, 'lamp-olaya')
    await finds('٠١١٤٤٤٥٥٦٦', 'شركات لها 0114445566', 'lamp-olaya')
  })

  it('finds all branches of a number of their company', async () => {
    await finds('tel: 011 888 7766', 'Companies with 011 888 7766', ...listAll())
  })

  it('wins over the names, kinds and places beside it', async () => {
    await finds(
      'Shifa Pharmacy\nAl Hamra, Jeddah\nTel: +966 11 444 5566',
      'Companies with +966 11 444 5566',
      'lamp-olaya',
    )
  })

  it('finds the company of a website, in the place beside it where it has a branch there', async () => {
    const all = listAll()
    await finds('lamphouse.com', 'Companies with lamphouse.com', ...all)
    await finds('https://www.lamphouse.com/ar/contact', 'Companies with lamphouse.com', ...all)
    await finds('shop.lamphouse.com in Jeddah', 'Companies with shop.lamphouse.com in Jeddah', 'lamp-hamra')
    await finds('banks lamphouse.com in Dubai', 'Companies with lamphouse.com', ...all)
  })

  it('finds the branch of a page, and the company of one that no branch has', async () => {
    const page = 'https://lamphouse.com/branches/2'
    await finds(`${page}?`, 'Companies with lamphouse.com/branches/2', 'lamp-malaz')
    await finds(`${page}0`, 'Companies with lamphouse.com', ...listAll())
  })

  it('changes nothing where it is not known, and the title says so', async () => {
    await finds(
      'dentists in Riyadh, call 055 123 4567',
      'Dentists in Riyadh (not known here: 055 123 4567)',
      'smile-olaya',
    )
    await finds('0551234567', '0551234567 (not known here: 0551234567)')
    await finds(
      'أطباء أسنان في الرياض nothere.com',
      'أطباء أسنان في الرياض (غير معروف هنا: nothere.com)',
      'smile-olaya',
    )
  })
})
