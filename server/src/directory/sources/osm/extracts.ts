import { basename } from 'node:path'
import { listLineage, matchCategory } from '../../categories/catalogue.ts'
import { refineCategoryPath } from '../../categories/kinds-in-names.ts'
import { labelLeftOut, readLeftOutSlugs } from '../../categories/left-out.ts'
import { PLACE_KEYS } from '../../categories/presets.ts'
import type { ReportLeftOut, ReportSkip } from '../../model/records.ts'
import { KeyNumbers } from '../../resolution/key-numbers.ts'
import type { TempFileQueue } from '../../resolution/spill/temp-file-queue.ts'
import { isBusiness, isSettlement, type OsmElement, toOrigin } from './element.ts'
import { readPhones, readPlaceName } from './names.ts'
import { type ReadOptions, readExtract } from './read-elements.ts'
import type { ExtractSettlement, LatLng } from './settlements.ts'

/** The contents of extracts that are kept in memory. */
export interface ExtractContents {
  settlements: ExtractSettlement[]
  /** Of the places of business. */
  points: LatLng[]
  /** The slugs of their categories. */
  categories: Set<string>
}

/** A place of business with the slug of its category, as the queue stores it. */
export type QueuedPlace = [category: string, file: string, element: OsmElement]

export interface OsmOptions extends ReadOptions {
  /** Takes what is no business as well. */
  keepAll?: boolean | undefined
}

/** Reads the extracts and adds their places of business to the queue. */
export async function readExtracts(
  paths: string[],
  options: OsmOptions,
  queue: TempFileQueue,
  skip: ReportSkip,
  leaveOut: ReportLeftOut,
): Promise<ExtractContents> {
  const found: ExtractContents = { settlements: [], points: [], categories: new Set() }
  const seen = new KeyNumbers()
  const noBusiness = options.keepAll ? new Set<string>() : readLeftOutSlugs()
  let before = 0
  for (const path of paths) {
    const file = basename(path)
    let read = 0
    const onProgress = (count: number) => {
      read = count
      options.onProgress?.(before + count)
    }
    for await (const elements of readExtract(path, { ...options, onProgress })) {
      for (const element of elements) {
        const already = seen.size
        if (seen.assignNumber(element.key) <= already) continue
        if (isSettlement(element.tags) || element.boundary) found.settlements.push({ element, file })
        if (!isBusiness(element.tags)) continue
        const category = chooseCategory(element)
        const reason = category === undefined ? describeMissingCategory(element) : findPlaceError(element)
        if (category === undefined || reason) {
          skip('branch', toOrigin(element, file), reason!)
          continue
        }
        if (noBusiness.has(category) && readPhones(element.tags) === null) {
          leaveOut(labelLeftOut(category), element.key)
          continue
        }
        found.categories.add(category)
        found.points.push([element.lat!, element.lng!])
        const waiting: QueuedPlace = [category, file, element]
        const full = queue.add(JSON.stringify(waiting))
        if (full) await full
      }
    }
    before += read
  }
  return found
}

/** The slug of the category that the tags and the name state. */
function chooseCategory({ tags, isArea }: OsmElement): string | undefined {
  const slug = matchCategory(tags, isArea ? 'area' : 'point')
  return slug && refineCategoryPath(listLineage(slug), readPlaceName(tags))[0]
}

function findPlaceError({ tags, lat }: OsmElement): string | undefined {
  const { en, ar } = readPlaceName(tags)
  if (en === null && ar === null) return 'it is unnamed'
  if (tags.disused === 'yes' || tags.abandoned === 'yes' || tags.shop === 'vacant') return 'it is out of use'
  if (lat === null) return 'the file holds none of its nodes'
  return undefined
}

function describeMissingCategory({ tags }: OsmElement): string {
  const tagTexts = PLACE_KEYS.filter(key => tags[key]).map(key => `${key}=${tags[key]}`)
  return `no category for ${tagTexts.join(', ')}`
}
