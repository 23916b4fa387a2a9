import type { Tags } from '../../categories/presets.ts'

export interface ParsedElement {
  type: 'node' | 'way' | 'relation'
  id: number
  lat: number
  lon: number
  refs?: number[]
  members?: { type: string; ref: number; role?: string }[]
  tags?: Tags
  /** Of a way or relation, where the file states it; its nodes need not be in the file then. */
  centre?: { lat: number; lng: number }
}
