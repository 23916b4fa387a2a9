/** A bit for each letter that a text has. */
export function toLetterMask(text: string): number {
  let mask = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code !== 32) mask |= 1 << (code & 31)
  }
  return mask >>> 0
}

/** How many bits are set: of the difference of two masks, a lower bound of the letters that only one of their texts has. */
export function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
