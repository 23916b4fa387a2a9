import { DuckDBInstance } from '@duckdb/node-api'

/** The columns of a file that an import reads, whole. */
const READ = {
  overture: `select id, geometry, names, taxonomy, categories, basic_category, brand, websites, phones, addresses,
    operating_status from $file where confidence >= 0.6`,
  foursquare: `select fsq_place_id, name, latitude, longitude, fsq_category_labels, date_closed, address, locality,
    country, tel, website from $file`,
}

/**
 * Streams the columns an import reads out of DuckDB and does nothing with them: as chunks of DuckDB's own memory, or,
 * with "values", each as a value of JavaScript. yardstick.ts overture|foursquare FILE chunks|values.
 */
const [name, path, how] = process.argv.slice(2)
const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
const connection = await instance.connect()
await connection.run('set enable_geoparquet_conversion = false')
const started = performance.now()
const result = await connection.stream(READ[name as keyof typeof READ].replace('$file', `'${path}'`))
let rows = 0
for (;;) {
  const chunk = await result.fetchChunk()
  if (!chunk || chunk.rowCount === 0) break
  rows += chunk.rowCount
  if (how === 'values') chunk.getColumns()
}
console.log(JSON.stringify({ rows, seconds: (performance.now() - started) / 1000 }))
