import type { Fragment, Transaction } from '../../../database/connect.ts'
import { countColumns, SMALL_CELL } from '../../../geo/cells.ts'
import { selectCompatibility, selectSeparation } from '../../categories/place-compatibility.ts'
import { selectDistanceKm } from '../fragments.ts'
import { createTable, dropTables } from '../temp-table.ts'
import { type Import, selectSourceKeys } from './import.ts'
import { collectSameContacts } from './same-contacts.ts'
import { collectExistingNames, findDistinctivePairs, selectIncomingNames } from './same-names.ts'

/** Two sources rarely agree on a point, and a mall holds several shops of one name more rarely still. */
const SAME_PLACE_KM = 0.075
/** Within this distance two sources mean one point. */
const SAME_POINT_KM = 0.015
const NEAR_POINT_KM = 0.04
/** A pair of this score is one place. */
const SAME_SCORE = 3
/** So many places must bear two categories before these are taken to go together. */
const MIN_EXAMPLES = 5
/** Degrees of latitude, 222 m: names are compared within strips of this height. A place that is near is in the same strip or the next. */
const STRIP = 0.002
/** Degrees of latitude, a little more than SAME_PLACE_KM: only a place so near to the edge of a strip is listed in the next as well. */
const REACH = 0.0007
/** Degrees of latitude, 111 m: the height of the squares that leave out what is far. */
const SQUARE = 0.001
/** From so many branches for each incoming place on, those that are far from all of them are left out before they are compared. */
const WORTHWHILE_SHARE = 3
/** Columns of the grid of small cells. */
const COLUMNS = countColumns(SMALL_CELL)

/**
 * Finds the branches of other sources that new ones of this import are: same_place (n, id). They bear one name, of their
 * own or of their company, in either language, or have one number and one web address (same-contacts.ts), are within 75 m of one another, and enough speaks for them (selectScore).
 * Categories of things that stand next to one another under one name, such as a bank and its cash machine, are never one
 * place. Each is matched once, with the one most like it, and none that this source has a key of: a source does not list a place
 * twice. Returns whether there is such a table.
 */
export async function findSamePlaces(imported: Import): Promise<boolean> {
  const { sql } = imported
  if (!imported.hasOthers || (await collectIncomingPlaces(imported)) === 0) return false
  if ((await collectExistingPlaces(imported)) === 0) return false
  await collectExistingNames(sql)
  const strip = (alias: string) => selectStrip(sql, alias)
  const named = await createTable(
    sql,
    'incoming_strips',
    sql`
      select n.n, nn.name, ${strip('n')} as strip, bool_or(nn.own) as own
      from (${selectIncomingNames(imported)}) nn join incoming_places n on n.n = nn.n
      where nn.name in (select name from existing_names)
      group by n.n, nn.name`,
  )
  const contacts = await collectSameContacts(sql, strip, SAME_PLACE_KM)
  if (named + contacts === 0) return false
  const others = await createTable(
    sql,
    'existing_strips',
    sql`
      select s.id, s.name, near as strip, s.own
      from (
        select sn.id, sn.name, s.lat, sn.own
        from existing_names sn join existing_places s on s.id = sn.id
        where sn.name in (select name from incoming_strips)
      ) s cross join generate_series(
        floor((s.lat - ${REACH}) / ${STRIP})::integer, floor((s.lat + ${REACH}) / ${STRIP})::integer) near`,
  )
  if (others + contacts === 0) return false
  const categories = sql`select category_id from incoming_places union select category_id from existing_places`
  await createTable(sql, 'category_compatibility', selectCompatibility(sql, categories))
  await createTable(sql, 'category_separation', selectSeparation(sql, categories))
  const hasPairs = (await collectPairs(sql)) > 0
  if (hasPairs) {
    await learnCompatibility(sql)
    await takeBestPairs(imported)
    await dropTables(sql, 'pairs')
  }
  await dropTables(
    sql,
    'incoming_places',
    'existing_places',
    'existing_names',
    'incoming_strips',
    'existing_strips',
    'category_compatibility',
    'category_separation',
  )
  return hasPairs
}

/** pairs: the places within reach of one another that share a name, with their scores. */
async function collectPairs(sql: Transaction): Promise<number> {
  const near = await createTable(
    sql,
    'near',
    sql`
      select * from (
        select n.n, s.id, met.own,
          n.category_id is not distinct from s.category_id as alike, n.category_id as incoming_category,
          s.category_id as existing_category,
          nf.group_name = sf.group_name or nf.id is null or sf.id is null as compatible,
          coalesce(nf.known and sf.known, false) as known,
          ${selectContact(sql)} as contact, ${selectDistanceKm(sql, 'n', 's')} as km
        from (
          select n, id, bool_or(own) as own
          from (
            select nn.n, sn.id, nn.own and sn.own as own
            from incoming_strips nn join existing_strips sn on sn.name = nn.name and sn.strip = nn.strip
            union all
            select n, id, true from same_contacts
          ) shared group by n, id
        ) met
        join incoming_places n on n.n = met.n
        join existing_places s on s.id = met.id
        left join category_compatibility nf on nf.id = n.category_id
        left join category_compatibility sf on sf.id = s.category_id
        offset 0
      ) apart where km <= ${SAME_PLACE_KM}`,
  )
  // Of compatible categories the name need not be distinctive.
  if (near > 0) await findDistinctivePairs(sql, sql`(select n, id from near where own and not compatible)`)
  const count =
    near === 0
      ? 0
      : await createTable(
          sql,
          'pairs',
          sql`
            select *, ${selectScore(sql)} as score
            from (
              select n, id, own, d.n is not null as distinctive, alike, incoming_category, existing_category, compatible, known, contact, km
              from near left join distinctive_pairs d using (n, id)
            ) met
            where compatible or not exists (
              select 1 from category_separation one join category_separation other using (group_name)
              where one.id = incoming_category and other.id = existing_category and one.member <> other.member and (one.first or other.first))`,
        )
  await dropTables(sql, 'near')
  if (near > 0) await dropTables(sql, 'distinctive_pairs')
  return count
}

/** incoming_places: the staged branches with coordinates that this source brings for the first time. Returns how many there are. */
async function collectIncomingPlaces(imported: Import): Promise<number> {
  const { sql } = imported
  const count = await createTable(
    sql,
    'incoming_places',
    sql`
      select s.n, s.company_key, ca.row_id as category_id, s.phone, s.website, s.lat, s.lng, s.cell_small
      from stage_branch s left join ${selectSourceKeys(imported, 'category')} ca on ca.key = s.category_key
      where s.lat is not null and not exists (select 1 from ${selectSourceKeys(imported, 'branch')} k where k.key = s.key)`,
    'n',
  )
  return count
}

/**
 * existing_places: the branches of other sources only, near an incoming place. They are read by the cells of the incoming
 * places and those next to them. A source of few places compares them by squares of a hundred metres as well, so that it does
 * not fold the names of a whole city. Returns how many there are.
 */
async function collectExistingPlaces({ sql, sourceId }: Import): Promise<number> {
  await createTable(
    sql,
    'near_cells',
    sql`
      select distinct cell_small + dy * ${COLUMNS}::integer + case
          when cell_small % ${COLUMNS}::integer + dx < 0 then dx + ${COLUMNS}::integer
          when cell_small % ${COLUMNS}::integer + dx >= ${COLUMNS}::integer then dx - ${COLUMNS}::integer else dx end as cell
      from (select distinct cell_small from incoming_places) n
      cross join generate_series(-1, 1) dy cross join generate_series(-1, 1) dx`,
  )
  const inCells = sql`b.cell_small in (select cell from near_cells)`
  const [found] = await sql<{ many: boolean }[]>`
    select (select count(*) from branches b where ${inCells}) > ${WORTHWHILE_SHARE} * (select count(*) from incoming_places) as many`
  if (found!.many) await collectNearSquares(sql)
  const inSquares = sql`
    (${selectStrip(sql, 'b', SQUARE)}, ${selectSquare(sql, sql`b.lng`, selectStrip(sql, 'b', SQUARE))}) in (select strip, square from near_squares)`
  const count = await createTable(
    sql,
    'existing_places',
    sql`
      select b.id, b.company_id, b.category_id, b.name_en, b.name_ar, b.phone, b.website, b.lat, b.lng,
        (b.name_en, b.name_ar) is not distinct from (c.name_en, c.name_ar) as bears_company_name
      from branches b join companies c on c.id = b.company_id
      where ${inCells} ${found!.many ? sql`and ${inSquares}` : sql``}
        and not exists (
        select 1 from source_keys k where k.kind = 'branch' and k.row_id = b.id and k.source_id = ${sourceId})`,
    'id',
  )
  await dropTables(sql, 'near_cells')
  if (found!.many) await dropTables(sql, 'near_squares')
  return count
}

/** near_squares (strip, square): the squares of incoming places, and those next to them. */
async function collectNearSquares(sql: Transaction): Promise<void> {
  await createTable(
    sql,
    'near_squares',
    sql`
      select distinct strip, (square + dx + squares) % squares as square
      from (
        select distinct strip, floor((lng + 180) / width)::integer as square, ceil(360 / width)::integer as squares
        from (
          select lng, strip, ${selectWidth(sql, sql`strip`)} as width
          from (select lng, ${selectStrip(sql, 'n', SQUARE)} + dy as strip from incoming_places n cross join generate_series(-1, 1) dy) n
          offset 0
        ) wide
      ) squares cross join generate_series(-1, 1) dx`,
  )
}

function selectStrip(sql: Transaction, alias: string, height = STRIP): Fragment {
  return sql`floor(${sql(alias)}.lat / ${height})::integer`
}

/** The width in degrees of the squares of a strip, which are as wide as they are high. */
function selectWidth(sql: Transaction, strip: Fragment): Fragment {
  return sql`(${SQUARE}::float8 / greatest(0.001, cos(radians((${strip}) * ${SQUARE}::float8))))`
}

/** The square of a strip that holds a longitude. They are numbered around the Earth. */
function selectSquare(sql: Transaction, lng: Fragment, strip: Fragment): Fragment {
  const width = selectWidth(sql, strip)
  return sql`(floor((${lng} + 180) / ${width})::integer % ceil(360 / ${width})::integer)`
}

/** 1 where the two share a phone number or a web address, -1 where they have different numbers, else 0. */
function selectContact(sql: Transaction): Fragment {
  return sql`case when n.phone = s.phone or n.website = s.website then 1 when n.phone <> s.phone then -1 else 0 end`
}

/**
 * How much speaks for a pair: the name, the distance, the category and the contact. A shared name and compatible categories
 * are enough. Categories that are not compatible are outweighed by a distinctive name at the same point, or by a shared
 * number or address. A category that the catalogue does not know says less than one that it knows.
 */
function selectScore(sql: Transaction): Fragment {
  return sql`
    case when own then 2 else 1 end
    + case when km <= ${SAME_POINT_KM} then 2 when km <= ${NEAR_POINT_KM} then 1 else 0 end
    + case when compatible then 2
        else contact + (contact > 0)::integer - (not distinctive)::integer - known::integer end`
}

/**
 * Learns from the pairs themselves which categories of the two sources go together: those that the same places bear time
 * and again. Two sources that word their categories differently do so everywhere.
 */
async function learnCompatibility(sql: Transaction): Promise<void> {
  await createTable(
    sql,
    'learned',
    sql`
    select incoming_category, existing_category from pairs
    where not compatible and distinctive and score >= ${SAME_SCORE}
    group by incoming_category, existing_category having count(*) >= ${MIN_EXAMPLES}`,
  )
  await sql`
    update pairs p set score = score + 2 from learned l
    where not p.compatible and p.own
      and p.incoming_category = l.incoming_category and p.existing_category = l.existing_category`
  await dropTables(sql, 'learned')
}

/** A pair is taken when neither of the two is in a better pair; then the pairs that are left are ranked again. */
async function takeBestPairs({ sql }: Import): Promise<void> {
  const best = sql`
    select n, id from (
      select *, row_number() over (partition by n order by own desc, contact desc, alike desc, score desc, km, id) as of_n,
        row_number() over (partition by id order by own desc, contact desc, alike desc, score desc, km, n) as of_id
      from pairs where score >= ${SAME_SCORE}
    ) ranked where of_n = 1 and of_id = 1`
  let taken = await createTable(sql, 'same_place', best)
  while (taken > 0) {
    await sql`
      delete from pairs p where p.n in (select n from same_place) or p.id in (select id from same_place)`
    taken = (await sql`insert into same_place ${best}`).count
  }
}
