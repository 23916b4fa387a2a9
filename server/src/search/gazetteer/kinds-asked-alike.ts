import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../text/fold.ts'
import type { Entry, Gazetteer } from './gazetteer.ts'

interface AlikeRow {
  kind: string
  also: string
  /** Whether both are searched always, the other one only where a place has none of the kind, or only beside a company's name. */
  when: 'always' | 'empty' | 'named'
  /** The names of the kind that mean the other as well, joined by "|"; all of them where there is none. */
  names: string
}

const FILE = new URL('../../../data/kinds-asked-alike.csv', import.meta.url)

const ALIKE = Map.groupBy(
  parse<AlikeRow>(readFileSync(FILE), { columns: true }).map(({ names, ...row }) => ({
    ...row,
    names: new Set(names.split('|').filter(Boolean).map(toGluedKey)),
  })),
  ({ kind }) => kind,
)

/**
 * The other kinds that people mean by a name of a kind, which is searched or of which the place has none. Sources tell a
 * stadium from a pitch and a coffee shop from a café, but who asks for ملاعب means both, and who finds no coffee shop goes
 * to a café. "Specialty coffee" is no name of cafés.
 */
export function listKindsAskedAlike(
  gazetteer: Gazetteer,
  { id, name }: Pick<Entry, 'id' | 'name'>,
  when: AlikeRow['when'],
): Entry[] {
  const rows = ALIKE.get(gazetteer.categorySlugs.get(id) ?? '') ?? []
  return rows
    .filter(row => row.when === when && (row.names.size === 0 || row.names.has(toGluedKey(name))))
    .flatMap(({ also }) => {
      const other = gazetteer.categoryIds.get(also)
      if (other === undefined) return []
      const [own = ''] = gazetteer.kindNames.get(other) ?? []
      return gazetteer.lookup(own).filter(entry => entry.kind === 'category' && entry.id === other)
    })
}

/** Spaces in names do not count. */
function toGluedKey(name: string): string {
  return toNameKey(name).replaceAll(' ', '')
}
