/** "لا بالحمرا ولا بالأشرفية", "لا في دبي ولا في الشارقة": either word of "neither … nor" before a place. */
export function isNeither(words: string[], at: number): boolean {
  if (words[at] !== 'لا' && words[at] !== 'ولا') return false
  const isBeforeIn = (index: number, word: string) => words[index] === word && IN.test(words[index + 1] ?? '')
  const isPaired = (indices: number[], word: string) => indices.some(index => isBeforeIn(index, word))
  const near = Array.from({ length: MOST_BETWEEN }, (_, step) => step + 2)
  if (isBeforeIn(at, 'لا'))
    return isPaired(
      near.map(step => at + step),
      'ولا',
    )
  return (
    isBeforeIn(at, 'ولا') &&
    isPaired(
      near.map(step => at - step),
      'لا',
    )
  )
}

const IN = /^(?:في|ف|ب.{3,})$/u
const MOST_BETWEEN = 4
