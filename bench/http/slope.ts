/** The growth from one evenly spaced value to the next, by least squares. */
export function slope(values: number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [products, squares] = [0, 0]
  for (const [at, value] of values.entries()) {
    products += (at - middle) * (value - mean)
    squares += (at - middle) ** 2
  }
  return squares === 0 ? 0 : products / squares
}
