import { createFoursquareSource } from '../../../server/src/directory/sources/foursquare/source.ts'
import { createOvertureSource } from '../../../server/src/directory/sources/overture/source.ts'

/**
 * Reads a file of places as an import does, up to the loader: rows read, mapped, grouped, and every record taken.
 * In a process of its own, so that its peak of memory is the reading's: run.ts overture|foursquare FILE.
 */
const [name, path] = process.argv.slice(2)
const source =
  name === 'overture'
    ? createOvertureSource([path!], { minConfidence: 0.6 })
    : createFoursquareSource([path!], {})
const started = performance.now()
let records = 0
for await (const batch of source.batches!(() => {})) records += batch.length
console.log(
  JSON.stringify({
    records,
    seconds: (performance.now() - started) / 1000,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }),
)
