import type { Circle } from './criteria.ts'
import { foldText } from './fold.ts'

const NUMBER = String.raw`-?\d+(?:[.٫]\d+)?`
const WITHIN = new RegExp(
  String.raw`(?<radius>${NUMBER})\s*(?:km|kms|kilomet(?:er|re)s?|كم|كيلو(?:متر)?)\s+\D{0,20}?` +
    String.raw`(?<lat>${NUMBER})\s*[,،\s]\s*(?<lng>${NUMBER})`,
  'iu',
)
/** As the contract bounds a location; a wider circle is read as one of this. */
const MAX_RADIUS_KM = 25

export interface StatedCircle {
  circle: Circle
  from: number
  to: number
}

/** The circle that a prompt states in numbers, "within 3 km of 24.71, 46.68", and where it does. */
export function circleIn(prompt: string): StatedCircle | undefined {
  const match = WITHIN.exec(prompt.slice(0, 2000).replace(/[٠-٩۰-۹]/gu, digit => foldText(digit)))
  if (!match) return undefined
  const [radiusKm, lat, lng] = ['radius', 'lat', 'lng'].map(name =>
    Number(match.groups![name]!.replace('٫', '.')),
  ) as [number, number, number]
  if (radiusKm <= 0 || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  return {
    circle: { lat, lng, radiusKm: Math.min(MAX_RADIUS_KM, radiusKm) },
    from: match.index,
    to: match.index + match[0].length,
  }
}
