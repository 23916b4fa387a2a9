import type { Fragment, Sql } from '../../../database/connect.ts'

/**
 * The rank keys of companies: rows of id, rank_key and how many branches stand behind it, for each id that `companies`
 * selects, by the live branches among `branches` (a relation of company_id, rating and reviews).
 *
 * Popularity is ln(1 + reviews + branches) × rating. The logarithm damps the giants; branches count as a review each, so
 * that chains stand out where nobody rates; the rating is the mean weighted by reviews, drawn to 3.5 as by twenty
 * more reviews, so that one happy customer proves little. 9,000 makes the largest conceivable value fit in 20 bits.
 * The sums are of whole numbers: sums of fractions depend on the order, and ranks must not change by themselves.
 */
export function selectRankKeys(sql: Sql, companies: Fragment, branches: Fragment): Fragment {
  return sql`(
    select id, ((1048575 - least(1048575, floor(9000 * ln(1 + reviews + branches)
      * ((350 * 20 + stars) / (100.0 * (20 + raters)))))::bigint) << 40) | id as rank_key, branches
    from (
      select c.id, count(b.company_id) as branches, coalesce(sum(b.reviews), 0) as reviews,
        coalesce(sum(greatest(b.reviews, 1)::bigint) filter (where b.rating is not null), 0) as raters,
        coalesce(sum(round(b.rating * 100)::bigint * greatest(b.reviews, 1)), 0) as stars
      from (${companies}) c left join ${branches} b on b.company_id = c.id
      group by c.id
    ) totals)`
}
