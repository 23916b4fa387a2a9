import { connect } from '../database/connect.ts'
import { load } from '../directory/load.ts'
import { DATABASE } from './furnish-apart.ts'

/** What loadApart starts: furnish-process.ts GIFT…; it tells of what it has loaded, or of the fault that ended it. */
async function loadGifts(gifts: string[]): Promise<void> {
  const sql = connect(process.env[DATABASE]!, { max: 4 })
  const tell = (line: string) => process.send!({ line })
  if (gifts.includes('reference')) {
    const { referenceSource } = await import('../directory/sources/reference.ts')
    const { counts, seconds } = await load(sql, referenceSource())
    const { country, city, category } = counts
    tell(
      `Loaded ${country.added} countries, ${city.added} cities and ${category.added} categories in ${seconds.toFixed(1)} s.`,
    )
  }
  if (gifts.includes('demo')) {
    const { demoSource } = await import('../directory/demo.ts')
    const { counts, seconds } = await load(sql, demoSource())
    tell(`Loaded a fictional demo directory of ${counts.branch.added} branches in ${seconds.toFixed(1)} s.`)
  }
  await sql.end()
}

// Nobody is left to furnish for.
process.once('disconnect', () => process.exit(1))
loadGifts(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: Error) => process.send!({ fault: error.message }, undefined, undefined, () => process.exit(1)),
)
