import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/** The kind that a word narrows. */
export interface NarrowedKind {
  slugs: string[]
  /** The words that name it. */
  head: string[]
}

/** For words, kinds that say as much by themselves: toys are for children, and barbers for men. */
const IMPLIED = [
  {
    words: toWordSet('kids kid child children childrens اطفال اولاد atfal a6fal'),
    kinds: toWordSet(
      'toy-shop kindergarten nursery kids-play-center playground summer-camp pediatrician baby-shop',
    ),
  },
  {
    words: toWordSet(
      'womens women ladies lady female نساء نسائي سيدات حريم حريمي banat 7arimi 7areemi nisa2i nesa2i sayyidat nisa',
    ),
    kinds: toWordSet('beauty-salon nail-salon boutique gynecologist dressmaker'),
  },
  {
    words: toWordSet('mens men gents male رجال رجالي regali rigali rejali rjali'),
    kinds: toWordSet('barber suits-shop'),
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
