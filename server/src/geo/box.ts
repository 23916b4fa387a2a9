import { EARTH_KM, toDegrees, toRadians } from './haversine.ts'

/** Degrees and kilometres, on the surface of the Earth. */
export interface Circle {
  lat: number
  lng: number
  radiusKm: number
}

/** A bounding box in degrees. `west` is greater than `east` when the box crosses the antimeridian. */
export interface Box {
  south: number
  north: number
  west: number
  east: number
}

/** The smallest box of latitudes and longitudes that contains the circle. */
export function boundCircle({ lat, lng, radiusKm }: Circle): Box {
  const angle = radiusKm / EARTH_KM
  // Slightly wider than the circle, so that rounding never cuts off a point on its rim.
  const reach = toDegrees(angle) * (1 + 1e-9) + 1e-9
  const south = Math.max(-90, lat - reach)
  const north = Math.min(90, lat + reach)
  // A circle that contains a pole contains every longitude.
  if (south === -90 || north === 90) return { south, north, west: -180, east: 180 }
  const width =
    toDegrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(toRadians(lat))))) * (1 + 1e-9) + 1e-9
  // Beyond this width the two ends could meet in one cell, so the box takes every longitude.
  if (width >= 179) return { south, north, west: -180, east: 180 }
  return { south, north, west: wrapLongitude(lng - width), east: wrapLongitude(lng + width) }
}

function wrapLongitude(lng: number): number {
  if (lng < -180) return lng + 360
  return lng > 180 ? lng - 360 : lng
}
