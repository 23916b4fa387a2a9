import type { Transaction } from '../../../database/connect.ts'
import { createTable } from '../temp-table.ts'

/**
 * Creates same_contacts (n, id): the incoming and existing places that have one telephone number, one web address and a word
 * of their names in common, whatever the order of the words. A number alone may be that of a mall or of all that a kitchen
 * delivers. Returns how many there are.
 */
export function collectSameContacts(sql: Transaction): Promise<number> {
  return createTable(
    sql,
    'same_contacts',
    sql`
      select distinct met.n, met.id
      from (
        select n.n, s.id from incoming_places n join existing_places s on s.phone = n.phone and s.website = n.website offset 0
      ) met
      join staged_names nn on nn.n = met.n join existing_names sn on sn.id = met.id
      where string_to_array(nn.name, ' ') && string_to_array(sn.name, ' ')`,
  )
}
