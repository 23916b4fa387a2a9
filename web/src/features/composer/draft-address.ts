import type { SearchLocationFilter } from 'dalil-client'
import { createDraft, DEFAULT_COUNT, type Draft, toChoices } from './draft.ts'
import { type DraftAddress, parseDraftAddress } from './parse-draft-address.ts'

export function toDraftAddress(draft: Draft): DraftAddress {
  const { prompt, choices, location, requestedResultCount, folderId } = draft
  const join = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id).join(',')
  return parseDraftAddress({
    q: prompt.trim(),
    types: join(choices.companyTypes),
    kinds: join(choices.categoryIds),
    countries: join(choices.countryCodes),
    cities: join(choices.cityIds),
    circle: location ? `${location.lat},${location.lng},${location.radiusKm}` : '',
    ...(requestedResultCount === DEFAULT_COUNT ? {} : { count: requestedResultCount }),
    folder: folderId ?? '',
  })
}

export function readDraftAddress(address: DraftAddress): Draft {
  const split = (ids = '') => ids.split(',').filter(Boolean)
  return {
    ...createDraft(address.q ?? ''),
    choices: toChoices({
      companyTypes: split(address.types),
      categoryIds: split(address.kinds),
      countryCodes: split(address.countries),
      cityIds: split(address.cities),
    }),
    location: readCircle(address.circle),
    requestedResultCount: address.count ?? DEFAULT_COUNT,
    folderId: address.folder ?? null,
  }
}

function readCircle(text = ''): SearchLocationFilter | null {
  const [lat = Number.NaN, lng = Number.NaN, radiusKm = Number.NaN] = text.split(',').map(Number)
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isOnEarth && radiusKm > 0 && radiusKm <= 25 ? { lat, lng, radiusKm } : null
}
