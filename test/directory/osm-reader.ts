import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  BranchRecord,
  DirectoryRecord,
  Origin,
  RecordKind,
} from '../../server/src/directory/model/records.ts'
import { createOsmSource } from '../../server/src/directory/sources/osm/source.ts'
import { type Fixture, osmFile } from './osm-fixture.ts'

// Near Madinah: far enough from the sea that every point is on land in one country.
export const LAT = 24.47
export const LNG = 39.61

export const CITY = {
  id: 1,
  lat: LAT,
  lng: LNG,
  tags: { place: 'city', name: 'المدينة المنورة', 'name:en': 'Medina' },
}
export const SUBURB = {
  id: 2,
  lat: LAT,
  lng: LNG + 0.02,
  tags: { place: 'suburb', name: 'قباء', 'name:en': 'Quba' },
}

export const folder = await mkdtemp(join(tmpdir(), 'dalil-osm-'))
let files = 0

// Several files may be run in one process.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

export async function write(content: Buffer): Promise<string> {
  const path = join(folder, `${++files}.osm.pbf`)
  await writeFile(path, content)
  return path
}

export async function read(...fixtures: Fixture[]) {
  const paths = await Promise.all(fixtures.map(fixture => write(osmFile(fixture))))
  const skipped: string[] = []
  const noted: string[] = []
  const listProblems =
    (to: string[]) =>
    (_: RecordKind, { file, line }: Origin, reason: string) => {
      to.push(`${file.split(' ')[1]} ${line}: ${reason}`)
    }
  const records = await Array.fromAsync(
    createOsmSource(paths).records(listProblems(skipped), listProblems(noted)),
  )
  const selectKind = <K extends RecordKind>(kind: K) =>
    records.filter((record): record is Extract<DirectoryRecord, { kind: K }> => record.kind === kind)
  return { records, skipped, noted, of: selectKind }
}

let nodes = 100
export const shop = (tags: Record<string, string>, east = 0.021) => ({
  id: ++nodes,
  lat: LAT,
  lng: LNG + east,
  tags,
})
export const getOnly = (branches: BranchRecord[]) => {
  assert.equal(branches.length, 1)
  return branches[0]!
}
