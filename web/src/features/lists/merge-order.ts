/**
 * The order that somebody wanted, for the members that a list has now: others may have added members, which come last
 * in the order they have, or removed some.
 */
export function mergeOrder(wanted: readonly string[], present: readonly string[]): string[] {
  const known = new Set(wanted)
  const there = new Set(present)
  return [...wanted.filter(id => there.has(id)), ...present.filter(id => !known.has(id))]
}

/** The order after moving some ids, in their order, before or after another one. */
export function moveIds(
  order: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  position: 'before' | 'after',
): string[] {
  if (moved.has(target)) return [...order]
  const moving = order.filter(id => moved.has(id))
  const rest = order.filter(id => !moved.has(id))
  const at = rest.indexOf(target) + (position === 'after' ? 1 : 0)
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)]
}

/** The order after moving some ids, in their order, to its beginning or its end. */
export function moveToEdge(
  order: readonly string[],
  moved: ReadonlySet<string>,
  edge: 'start' | 'end',
): string[] {
  const moving = order.filter(id => moved.has(id))
  const rest = order.filter(id => !moved.has(id))
  return edge === 'start' ? [...moving, ...rest] : [...rest, ...moving]
}
