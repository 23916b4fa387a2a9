import type { Transaction } from '../../database/connect.ts'

/** Categories that say no more than that there is a business: they go with any other. */
const VAGUE = ['shop', 'office', 'company-office', 'craftsman', 'healthcare-facility']

/** Categories that two sources may well give to one place, with those below them. */
const KINDRED = [
  'restaurant fast-food cafe cafeteria juice-bar ice-cream-shop donut-shop food-court hookah-lounge bar pub bakery pastry-shop sweets-shop chocolate-shop caterer',
  'supermarket grocery greengrocer market general-store variety-store department-store kiosk',
  'pharmacy drugstore',
  'hospital clinic doctor dentist dialysis-center fertility-clinic physiotherapist rehabilitation-center medical-laboratory',
  'hotel apartment-hotel hostel guest-house motel chalet resort',
  'school kindergarten nursery day-care-center educational-institution college university language-school tutoring-center',
  'beauty-salon nail-salon hairdresser barber massage cosmetics-shop perfume-shop',
  'clothing-store boutique shoe-shop bag-shop fashion-accessories',
  'electronics-store appliance-store mobile-phone-shop mobile-accessories telecom-shop computer-store',
  'furniture-store houseware-shop interior-decoration linen-shop bed-shop',
  'hardware-store diy-store paint-shop electrical-supplies',
  'car-repair tire-shop car-parts car-dealer used-car-dealer',
  'laundry dry-cleaner',
  'bank financial-services insurance',
  'currency-exchange money-transfer',
  'gym yoga-studio sports-center martial-arts swimming-pool',
  'charity ngo social-services',
  'bookstore stationery-store copy-shop',
]

/**
 * category_families (id, family): categories of one family are compatible, which are those below one top category and
 * those that are kindred. Vague categories have no family.
 */
export async function createCompatibilityGroups(sql: Transaction): Promise<void> {
  const kindred = KINDRED.flatMap((slugs, at) => slugs.split(' ').map(slug => ({ slug, family: `${at}` })))
  await sql`
    create temp table category_families on commit drop as
    with recursive above as (
      select id, slug, parent_id, 0 as height from categories where slug <> all(${VAGUE}::text[])
      union all
      select above.id, c.slug, c.parent_id, height + 1 from above join categories c on c.id = above.parent_id
      where c.slug <> all(${VAGUE}::text[])
    )
    select distinct on (id) id, coalesce(kin.family, above.slug) as family
    from above
    left join unnest(
      ${kindred.map(each => each.slug)}::text[], ${kindred.map(each => each.family)}::text[]
    ) kin (slug, family) on kin.slug = above.slug
    order by id, kin.family is null, height desc`
  await sql`analyze category_families`
}
