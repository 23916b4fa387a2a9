import type { World } from '../world.ts'

const EARTH_KM = 6371.0088

/** Kilometres along the surface between two points, as latitude and longitude. */
export function distanceKm([lat, lng]: Point, [otherLat, otherLng]: Point): number {
  const radians = Math.PI / 180
  const a =
    Math.sin(((otherLat - lat) * radians) / 2) ** 2 +
    Math.cos(lat * radians) * Math.cos(otherLat * radians) * Math.sin(((otherLng - lng) * radians) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}

export type Point = [lat: number, lng: number]

/** Where a place of the format lies: "SA/riyadh", "SA/riyadh/al-olaya". */
export function locatePlace({ directory }: Pick<World, 'directory'>, near: string | Point): Point {
  if (typeof near !== 'string') return near
  const { lat, lng } = (directory.districts.get(near) ?? directory.cities.get(near))!
  return [lat!, lng!]
}
