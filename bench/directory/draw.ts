/** Numbers from 0 up to 1. */
export type Random = () => number

/** Draws a number with the chances it was made for. */
export type Draw = (random: Random) => number

/** Draws numbers below `weights.length`, each as often as its weight says. */
export function createWeightedDraw(weights: readonly number[]): Draw {
  const sums = new Float64Array(weights.length)
  let total = 0
  for (const [at, weight] of weights.entries()) {
    total += weight
    sums[at] = total
  }
  return random => {
    const aim = random() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > aim) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Draws numbers below `count` by a Zipf distribution: the n-th as often as 1 / n to the power of `exponent`. */
export function createZipfDraw(count: number, exponent: number): Draw {
  return createWeightedDraw(Array.from({ length: count }, (_, at) => (at + 1) ** -exponent))
}

/** Draws from a normal distribution with mean 0 and deviation 1 (Box and Muller). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

export function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)]!
}
