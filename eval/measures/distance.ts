import { distanceKm } from '../../server/src/geo/haversine.ts'
import type { World } from '../world.ts'

export type LatLng = [lat: number, lng: number]

/** Kilometres along the surface between two points. */
export function measureKm([lat, lng]: LatLng, [otherLat, otherLng]: LatLng): number {
  return distanceKm(lat, lng, otherLat, otherLng)
}

/** Where a place of the format lies: "SA/riyadh", "SA/riyadh/al-olaya". */
export function locatePlace({ directory }: Pick<World, 'directory'>, near: string | LatLng): LatLng {
  if (typeof near !== 'string') return near
  const { lat, lng } = (directory.districts.get(near) ?? directory.cities.get(near))!
  return [lat!, lng!]
}
