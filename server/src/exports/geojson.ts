import type { BranchRow } from './branch-rows.ts'

/** A FeatureCollection (RFC 7946), a batch of features at a time. A branch without coordinates has no geometry. */
export async function* writeGeoJson(batches: AsyncIterable<BranchRow[]>): AsyncGenerator<string> {
  const notices = new Set<string>()
  let separator = ''
  yield '{"type":"FeatureCollection","features":['
  for await (const rows of batches) {
    for (const { attribution } of rows) if (attribution !== '') notices.add(attribution)
    const features = rows.map(row => JSON.stringify(toFeature(row))).join(',\n')
    if (features !== '') yield `${separator}\n${features}`
    separator = ','
  }
  yield `\n],"attribution":${JSON.stringify([...notices])}}\n`
}

function toFeature({ lat, lng, ...properties }: BranchRow) {
  const geometry = lat === null || lng === null ? null : { type: 'Point', coordinates: [lng, lat] }
  return { type: 'Feature', id: properties.branchId, geometry, properties }
}
