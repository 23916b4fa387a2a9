/** Brings a list into an order drawn by `random`, in place (Fisher and Yates). */
export function shuffle<T>(list: T[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const moved = list[at]!
    list[at] = list[other]!
    list[other] = moved
  }
}
