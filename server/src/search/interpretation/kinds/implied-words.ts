import { foldText } from '../../../text/fold.ts'
import { readWordSet } from '../words/word-lists.ts'

/** The kind that a word narrows. */
export interface NarrowedKind {
  slugs: string[]
  /** The words that name it. */
  head: string[]
}

const list = (text: string) => new Set(foldText(text).split(' '))

/** For words, kinds that say as much by themselves: toys are for children, and barbers for men. */
const IMPLIED = [
  {
    words: list('kids kid child children childrens اطفال اولاد atfal a6fal'),
    kinds: list(
      'toy-shop kindergarten nursery kids-play-center playground summer-camp pediatrician baby-shop',
    ),
  },
  {
    words: list(
      'womens women ladies lady female نساء نسائي سيدات حريم حريمي banat 7arimi 7areemi nisa2i nesa2i sayyidat nisa',
    ),
    kinds: list('beauty-salon nail-salon boutique gynecologist dressmaker'),
  },
  {
    words: list('mens men gents male رجال رجالي regali rigali rejali rjali'),
    kinds: list('barber suits-shop'),
  },
]

/** Of goods these say what one wants, and not which shops: "new glasses". */
const OF_GOODS = readWordSet('adjectives-of-goods')
const SHOPS = /(?:shop|store|dealer|supplies|repair|optician|bookbinder)$/
const SHOP_WORD = /^(?:ال|لل?)?(?:محل|متجر|معرض|متاجر|معارض|shops?|stores?|dealers?|showrooms?)/u

/** Whether a word says nothing of the businesses of a kind that the kind does not say. */
export function isImplied(word: string, { slugs, head }: NarrowedKind): boolean {
  if (OF_GOODS.has(word) && !head.some(each => SHOP_WORD.test(each)) && slugs.some(slug => SHOPS.test(slug)))
    return true
  return IMPLIED.some(({ words, kinds }) => words.has(word) && slugs.some(slug => kinds.has(slug)))
}
