import type { Gazetteer } from '../../gazetteer/gazetteer.ts'

/** Kinds of business that people search around. */
const LANDMARK_KINDS = [
  ...[
    'shopping mall',
    'mosque',
    'church',
    'university',
    'college',
    'hospital',
    'museum',
    'stadium',
    'park',
    'hotel',
  ],
  ...[
    'airport',
    'bus station',
    'train station',
    'tower',
    'market',
    'beach',
    'zoo',
    'tourist attraction',
    'theme park',
  ],
  ...[
    'department store',
    'embassy',
    'school',
    'library',
    'marina',
    'theater',
    'cultural center',
    'community center',
    'conference center',
    'casino',
    'castle',
    'palace',
    'heliport',
  ],
]

/** Whether people search around businesses of a kind. */
export function isOfLandmarkKind(gazetteer: Gazetteer, id: number): boolean {
  return listLandmarkKinds(gazetteer).some(kind => gazetteer.categories.listFamily(kind).includes(id))
}

/** Those that the directory has. */
export function listLandmarkKinds(gazetteer: Gazetteer): number[] {
  return LANDMARK_KINDS.flatMap(name => gazetteer.lookup(name)).flatMap(({ kind, id }) =>
    kind === 'category' ? [id] : [],
  )
}
