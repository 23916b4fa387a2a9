import type { Fragment } from '../../../database/connect.ts'
import { selectDistanceKm } from '../fragments.ts'
import { createTable } from '../temp-table.ts'
import { type Import, selectSourceKeys, skipDuplicates, skipRows } from './import.ts'
import { mergeRows, resolveRows, type SharedKind } from './reference.ts'

const DISTRICTS: SharedKind = {
  kind: 'district',
  table: 'districts',
  labels: ['label', 'label_ar'],
  owned: ['slug', 'city_id', 'lat', 'lng'],
  filled: [],
  lists: ['synonyms'],
}

/** A district whose name goes on behind that of a known one is the same if their centres are so close. */
const SAME_DISTRICT_KM = 1
/** "Al Barsha 2", "An Nasim East": what names of parts of a district hold. */
const PART =
  ' (\\d+|[ivx]+|north|south|east|west|upper|lower|new|old|project|shamali|janubi|sharqi|gharbi|(شمال|جنوب|شرق|غرب|جديد|قديم)[^ ]*)( |$)'

export async function mergeDistricts(imported: Import): Promise<void> {
  const { sql } = imported
  const cities = sql`(
    select k.key, c.id, c.lat, c.lng from ${selectSourceKeys(imported, 'city')} k join cities c on c.id = k.row_id)`
  await skipDuplicates(imported, 'district')
  await skipRows(
    imported,
    'district',
    sql`not exists (select 1 from ${cities} c where c.key = s.city_key)`,
    sql`'no city has the key ' || s.city_key`,
  )
  await skipRows(
    imported,
    'district',
    sql`s.lat is null and exists (select 1 from ${cities} c where c.key = s.city_key and c.lat is null)`,
    sql`'it has no coordinates and its city has none to lend'`,
  )
  const count = await createTable(
    sql,
    'incoming_district',
    sql`
      select s.*, k.row_id as id, c.id as city_id, c.lat as city_lat, c.lng as city_lng, c.id as scope, 0 as round,
        false as added, false as changed
      from stage_district s
      join ${cities} c on c.key = s.city_key
      left join ${selectSourceKeys(imported, 'district')} k on k.key = s.key`,
  )
  if (count === 0) return
  const known = sql`
    select d.id, d.city_id as scope, p.name
    from place_names p join districts d on d.id = p.row_id where p.kind = 'district'
    ${imported.staged.has('stage_boundary') ? sql`union all ${selectLongerNames(imported)}` : sql``}`
  const added = await resolveRows(imported, DISTRICTS, known, {
    slug: sql`i.slug`,
    label: sql`coalesce(i.label, i.label_ar)`,
    label_ar: sql`i.label_ar`,
    name_key: sql`i.name_key`,
    city_id: sql`i.city_id`,
    lat: sql`coalesce(i.lat, i.city_lat)`,
    lng: sql`coalesce(i.lng, i.city_lng)`,
    synonyms: sql`coalesce(string_to_array(i.synonyms, e'\n'), '{}')`,
    search_text: sql`i.search_text`,
  })
  if (added < count) await mergeRows(imported, DISTRICTS)
}

/**
 * The names of incoming districts with a boundary that go on behind the name of a district of another source, as a further name
 * of that one: Al Haram Al Sharif is Al Haram. A part of it is another district, and so is one whose name is known.
 */
function selectLongerNames({ sql, sourceId }: Import): Fragment {
  return sql`
    select d.id, d.city_id as scope, longer.name
    from incoming_district i
    cross join lateral unnest(i.names) longer (name)
    join districts d on d.city_id = i.city_id and d.source_id <> ${sourceId}
    join place_names p on p.kind = 'district' and p.row_id = d.id
    where starts_with(longer.name, p.name || ' ')
      and ${selectDistanceKm(sql, 'i', 'd')} <= ${SAME_DISTRICT_KM}
      and exists (select 1 from stage_boundary b where b.place_key = i.key)
      and longer.name !~ ${PART}
      and not exists (
        select 1 from place_names own join districts o on o.id = own.row_id
        where own.kind = 'district' and own.name = longer.name and o.city_id = i.city_id)`
}
