import type { Fragment, Transaction } from '../../../database/connect.ts'
import { selectDistanceKm } from '../fragments.ts'
import { createTable } from '../temp-table.ts'

/**
 * Creates same_contacts (n, id): the incoming and existing places within a distance that have one telephone number, one web
 * address and a word of their names in common, whatever the order of the words. A number alone may be that of a mall or of all
 * that a kitchen delivers. `selectStrip` numbers strips of latitude that are at least as wide as the distance: a chain may have one number and
 * address for all of its branches, of which few are in one strip. Returns how many pairs there are.
 */
export function collectSameContacts(
  sql: Transaction,
  selectStrip: (alias: string) => Fragment,
  maxKm: number,
): Promise<number> {
  return createTable(
    sql,
    'same_contacts',
    sql`
      select distinct met.n, met.id
      from (
        select n.n, s.id
        from (select *, ${selectStrip('n')} as strip from incoming_places n where n.phone is not null) n
        join (
          select s.*, near as strip
          from existing_places s cross join generate_series(${selectStrip('s')} - 1, ${selectStrip('s')} + 1) near
          where s.website is not null
        ) s on s.phone = n.phone and s.website = n.website and s.strip = n.strip
        where ${selectDistanceKm(sql, 'n', 's')} <= ${maxKm}
        offset 0
      ) met
      join staged_names nn on nn.n = met.n join existing_names sn on sn.id = met.id
      where string_to_array(nn.name, ' ') && string_to_array(sn.name, ' ')`,
  )
}
