/**
 * What the first column takes beyond its least width so that the edge of a narrow table lies between two columns: a number
 * that is cut in two reads as another one. `widths` are the least widths from the beginning of the line, of which the first
 * `fixed` always belong together.
 */
export function measureSpare(widths: readonly number[], fixed: number, available: number): number {
  let whole = 0
  for (const [index, width] of widths.entries()) {
    if (whole + width > available) return index < fixed ? 0 : available - whole
    whole += width
  }
  return 0
}
