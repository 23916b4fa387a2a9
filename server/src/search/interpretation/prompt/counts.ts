/** "عدد الصيدليات" asks how many there are; "عدد وأدوات" and "العدد الكهربائية" are tools. */
export function listCountWords(words: string[]): number[] {
  return words.flatMap((word, at) => (word === 'عدد' && /^ال.{3}/u.test(words[at + 1] ?? '') ? [at] : []))
}
