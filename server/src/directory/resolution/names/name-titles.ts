const [D, DAL] = [0x64, 0x062f]
/** Titles that are written out and abbreviated: the folded letters of both. */
const TITLES = [
  ['دكتور', 'د'],
  ['دكتوره', 'د'],
  ['doctor', 'dr'],
].map(([title, short]) => ({
  letters: Uint16Array.from(title!, letter => letter.charCodeAt(0)),
  short: short!,
}))
const SHORTEST_TITLE = 5

/** The abbreviation of a word that is a title, which is given by its codes; undefined for any other word. */
export function findShortTitle(codes: Uint16Array, from: number, to: number): string | undefined {
  const first = codes[from]
  if (to - from < SHORTEST_TITLE || (first !== DAL && first !== D)) return undefined
  return TITLES.find(({ letters }) => isWord(codes, from, to, letters))?.short
}

function isWord(codes: Uint16Array, from: number, to: number, letters: Uint16Array): boolean {
  return to - from === letters.length && letters.every((letter, at) => codes[from + at] === letter)
}
