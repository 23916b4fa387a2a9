import { Command } from 'commander'
import type { MapExtract } from '../directory/map/tile-set.ts'
import { END_SIGNALS } from './end-on-signal.ts'
import { command, formatTable, print, UsageError, withDatabase } from './output.ts'
import { createProgressLine } from './progress.ts'

export const mapCommand = () =>
  new Command('map')
    .description('Streets, water and parks for the map of the dashboard.')
    .addCommand(importMapCommand())
    .addCommand(listCommand())
    .addCommand(removeCommand())

const importMapCommand = () =>
  command(
    'import',
    'Make map tiles from OpenStreetMap extracts (.osm.pbf). An extract of the same file name is replaced.',
  )
    .argument('<files...>', 'the extracts')
    .action(async (files: string[], options: { json?: boolean }) => {
      const { importMap } = await import('../directory/map/import-map.ts')
      const interrupt = new AbortController()
      const extracts: MapExtract[] = []
      const onSignal = () =>
        interrupt.abort(new Error(`interrupted${extracts.length > 0 ? '' : ': nothing was changed'}`))
      for (const name of END_SIGNALS) process.once(name, onSignal)
      const progress = createProgressLine()
      try {
        await withDatabase(
          async ({ sql }) => {
            for (const file of files) {
              extracts.push(
                await importMap(sql, file, { signal: interrupt.signal, onProgress: progress.elements }),
              )
            }
          },
          { mayCreate: true, handlesSignals: true },
        ).catch(error => {
          throw addImported(error, extracts)
        })
        progress.clear()
        print(options, { extracts }, formatExtracts(extracts))
      } finally {
        for (const name of END_SIGNALS) process.off(name, onSignal)
        progress.clear()
      }
    })

/** Each extract is imported on its own: the error of one names those that were imported before it. */
function addImported(error: unknown, extracts: readonly MapExtract[]): unknown {
  if (extracts.length === 0) return error
  const names = extracts.map(({ name }) => name).join(', ')
  return new Error(`${(error as Error).message}; imported before that: ${names}`)
}

const listCommand = () =>
  command('list', 'List the extracts that the map shows.').action(async (options: { json?: boolean }) => {
    const { readTileSet } = await import('../directory/map/tile-set.ts')
    const { extracts } = await withDatabase(({ sql }) => readTileSet(sql))
    const text = extracts.length > 0 ? formatExtracts(extracts) : 'The map shows no streets yet.'
    print(options, { extracts }, text)
  })

const removeCommand = () =>
  command('remove', 'Take an extract off the map.')
    .argument('<name>', 'its name, as dalil map list shows it')
    .action(async (name: string, options: { json?: boolean }) => {
      const { removeExtract } = await import('../directory/map/tile-set.ts')
      const removed = await withDatabase(({ sql }) => removeExtract(sql, name))
      if (!removed) throw new UsageError(`the map has no extract named ${name}; dalil map list shows them`)
      print(options, { removed: name }, `Removed ${name}.`)
    })

function formatExtracts(extracts: readonly MapExtract[]): string {
  return formatTable(
    ['extract', 'imported', 'tiles', 'MB'],
    extracts.map(({ name, importedAt, tiles, bytes }) => [
      name,
      importedAt.toISOString().slice(0, 16).replace('T', ' '),
      String(tiles),
      (bytes / 1e6).toFixed(1),
    ]),
  )
}
