import { WORDS_ARAB, WORDS_WEST } from '../../eval/directory/words.ts'

/** A name in English and in Arabic. */
export type Bilingual = readonly [string, string]

const SYLLABLES: readonly Bilingual[] = (
  'ba با,da دا,ka كا,ma ما,na نا,ra را,sa سا,ta تا,la لا,ha ها,ja جا,fa فا,gha غا,wa وا,ya يا,zi زي,' +
  'shi شي,kha خا,mu مو,hu هو,ru رو,ni ني,di دي,li لي,bu بو,qo قو,dan دان,far فار,yen ين,dis ديس,mol مول,sur سور'
)
  .split(',')
  .map(pair => pair.split(' ') as unknown as Bilingual)

/** Prime to any power of two: words of neighbouring numbers are not alike. */
const STRIDE = 2_654_435_761
const MIDDLING = 32 ** 3
const LONG = 32 ** 4

/** How many invented words there are. */
export const INVENTED = MIDDLING + LONG

/** The invented word of a number: low numbers have three syllables, the others four. */
export function inventWord(number: number): Bilingual {
  const syllables = number < MIDDLING ? 3 : 4
  const words = 32 ** syllables
  let left = Number((BigInt(number % words) * BigInt(STRIDE)) % BigInt(words))
  let [latin, arabic] = ['', '']
  for (let at = 0; at < syllables; at++) {
    const [part, partAr] = SYLLABLES[left % 32]!
    latin += part
    arabic += partAr
    left = Math.floor(left / 32)
  }
  return [latin[0]!.toUpperCase() + latin.slice(1), arabic]
}

/** Words that many businesses bear, the commonest first. */
export const COMMON_WORDS: readonly Bilingual[] = [
  ...WORDS_ARAB,
  ...WORDS_WEST.map((word, at): Bilingual => [word, WORDS_ARAB[(at * 7) % WORDS_ARAB.length]![1]]),
]
