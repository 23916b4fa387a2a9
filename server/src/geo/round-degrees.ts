/** Degrees to six decimals, a tenth of a metre. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
