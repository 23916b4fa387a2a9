/** A slot that shows no row. */
export const FREE = -1

/**
 * Which row each slot of a table shows. A slot is a row's elements in the page: those of a row that stays on screen stay its
 * own, so that focus and selected text survive, and those of a row that left are given to one that came. To fill elements
 * again takes a fraction of the time that making new ones does.
 */
export function assignSlots(before: readonly number[], wanted: readonly number[]): number[] {
  const missing = new Set(wanted)
  const slots = before.map(row => (missing.delete(row) ? row : FREE))
  for (const row of missing) {
    const free = slots.indexOf(FREE)
    if (free < 0) slots.push(row)
    else slots[free] = row
  }
  return slots
}
