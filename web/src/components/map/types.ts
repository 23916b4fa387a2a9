import type { SearchLocationFilter } from 'dalil-client'
import type { MapDistrict } from '../../api/reference.ts'

export interface MapPoint {
  id: string
  lat: number
  lng: number
  /** Shown beside the point while it is pointed at. */
  label: string
  /** Drawn in the point, for the stops of a list. */
  number?: string
  isClosed?: boolean
}

export interface BranchMapProps {
  label: string
  points: readonly MapPoint[]
  /** The view moves to all points when this changes. */
  fitKey?: string
  /** It stands among what scrolls: the wheel zooms only with Ctrl or ⌘, and the world is there once. */
  isAmongText?: boolean
  /** Pixels at the bottom that a card covers. */
  coveredBelow?: number
  selection?: ReadonlySet<string>
  /** Points that were clicked or lie in a drawn area. */
  onSelect?: (ids: string[], how: 'toggle' | 'add') => void
  highlighted?: string | null
  onHighlight?: (id: string | null) => void
  /** Districts by city: each city has cells of its own. */
  districts?: readonly (readonly MapDistrict[])[]
  /** Joins the points by a line, in their order. */
  showRoute?: boolean
  circle?: SearchLocationFilter | null
  onCircleChange?: (circle: SearchLocationFilter | null) => void
}
