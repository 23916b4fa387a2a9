import { hashText } from './hash-table.ts'
import { HashIndex } from './packed-table.ts'
import { countAllowedTypos } from './typo-cost.ts'

/** Longer names are found by their words or not at all. */
const LONGEST = 40
const ANAGRAM = 9

/**
 * Finds names that a text may be a typo of. A name that allows k typos is filed under its k + 1 parts: k typos leave
 * one of them whole, at most k letters from its place. It is also filed under a hash of its letters in any order, for letters
 * that changed places across parts. Such a change together with another typo is not found.
 */
export class TypoIndex {
  private readonly parts = new HashIndex()

  /** Files a number under a name without spaces. */
  add(name: string, number: number): void {
    if (name.length > LONGEST || name.length < 3) return
    const typos = Math.max(1, countAllowedTypos(name.length))
    for (let part = 0; part <= typos; part++) {
      const [from, to] = [findEdge(name.length, typos, part), findEdge(name.length, typos, part + 1)]
      this.parts.add(hashText(name, from, to, toSeed(name.length, part)), number)
    }
    this.parts.add(hashAnagram(name), number)
  }

  /** Gives `take` the numbers of names within reach, and of some that are not; some more than once. */
  findNear(text: string, take: (number: number) => void): void {
    if (text.length > LONGEST || text.length < 2) return
    this.parts.forEach(hashAnagram(text), take)
    for (let length = Math.max(3, text.length - 2); length <= text.length + 2; length++) {
      const typos = Math.max(1, countAllowedTypos(length))
      const longer = text.length - length
      if (Math.abs(longer) > typos) continue
      for (let part = 0; part <= typos; part++) {
        const from = findEdge(length, typos, part)
        const to = findEdge(length, typos, part + 1)
        // The first part stands where it did, the last as far from the end as it did.
        const least = part === 0 ? 0 : part === typos ? longer : -typos
        const most = part === 0 ? 0 : part === typos ? longer : typos
        for (let shift = least; shift <= most; shift++) {
          if (from + shift < 0 || to + shift > text.length) continue
          this.parts.forEach(hashText(text, from + shift, to + shift, toSeed(length, part)), take)
        }
      }
    }
  }

  /** Makes it smaller once most names are filed. */
  pack(): Promise<void> {
    return this.parts.pack()
  }

  get bytes(): number {
    return this.parts.bytes
  }
}

/** Where a part of a name of so many letters begins, which has one part more than it allows typos. */
function findEdge(length: number, typos: number, part: number): number {
  return Math.floor((part * length) / (typos + 1))
}

const toSeed = (length: number, part: number) => length * 4 + part + 1

/** The same for the same letters in any order. */
function hashAnagram(name: string): number {
  let sum = ANAGRAM * 1000 + name.length
  for (let at = 0; at < name.length; at++) sum += hashText(name, at, at + 1)
  return sum >>> 0
}
