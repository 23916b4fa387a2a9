import { basename } from 'node:path'
import { matchCategory } from '../../categories/catalogue.ts'
import { PLACE_KEYS } from '../../categories/presets.ts'
import type { ReportSkip } from '../../model/records.ts'
import { KeyNumbers } from '../../resolution/key-numbers.ts'
import type { TextSpool } from '../../resolution/temp-file-queue.ts'
import { elementOrigin, isBusiness, isSettlement, type OsmElement } from './element.ts'
import { placeName } from './names.ts'
import { type ReadOptions, readExtract } from './read-elements.ts'
import type { FoundSettlement, Point } from './settlements.ts'

/** What is held in memory of extracts. */
export interface Found {
  settlements: FoundSettlement[]
  /** Of the places of business. */
  points: Point[]
  /** The slugs of their categories. */
  categories: Set<string>
}

/** A place of business with the slug of its category, as it waits in the spool. */
export type WaitingPlace = [category: string, file: string, element: OsmElement]

/** Reads the extracts; their places of business wait in the spool. */
export async function readExtracts(
  paths: string[],
  options: ReadOptions,
  spool: TextSpool,
  skip: ReportSkip,
): Promise<Found> {
  const found: Found = { settlements: [], points: [], categories: new Set() }
  const seen = new KeyNumbers()
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
        if (seen.numberOf(element.key) <= already) continue
        if (isSettlement(element.tags)) found.settlements.push({ element, file })
        if (!isBusiness(element.tags)) continue
        const category = matchCategory(element.tags, element.isArea ? 'area' : 'point')
        const fault = category === undefined ? lackOfCategory(element) : faultOf(element)
        if (category === undefined || fault) {
          skip('branch', elementOrigin(element, file), fault!)
          continue
        }
        found.categories.add(category)
        found.points.push([element.lat!, element.lng!])
        const waiting: WaitingPlace = [category, file, element]
        const full = spool.add(JSON.stringify(waiting))
        if (full) await full
      }
    }
    before += read
  }
  return found
}

const UNNAMED = /^(unnamed|no name|noname|بدون اسم)$/i

function faultOf({ tags, lat }: OsmElement): string | undefined {
  const { en, ar } = placeName(tags)
  if (UNNAMED.test((en ?? ar ?? 'unnamed').trim())) return 'it is unnamed'
  if (tags.disused === 'yes' || tags.abandoned === 'yes' || tags.shop === 'vacant') return 'it is out of use'
  if (lat === null) return 'the file holds none of its nodes'
  return undefined
}

function lackOfCategory({ tags }: OsmElement): string {
  const said = PLACE_KEYS.filter(key => tags[key]).map(key => `${key}=${tags[key]}`)
  return `no category for ${said.join(', ')}`
}
