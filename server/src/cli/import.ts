import { Command } from 'commander'
import { foursquareCommand, overtureCommand } from './import-parquet.ts'
import { tableCommand } from './import-table.ts'
import { openImportFiles } from './open-import-files.ts'
import {
  type ImportOptions,
  importSource,
  type MapSourceOptions,
  mapSourceCommand,
  sourceCommand,
} from './run-import.ts'

export const importCommand = () =>
  new Command('import')
    .description('Load a directory. Loading the same source again updates it and keeps its public ids.')
    .addCommand(
      sourceCommand('snapshot', 'A folder of CSV files (see docs/directory.md).')
        .argument('<folder>', 'the folder')
        .action(async (folder: string, options: ImportOptions) => {
          const { createSnapshotSource } = await import('../directory/sources/snapshot/source.ts')
          const open = () => createSnapshotSource(folder, options.source ?? 'snapshot')
          return importSource(open, options, { bringsPlaces: true })
        }),
    )
    .addCommand(
      mapSourceCommand(
        'osm',
        'OpenStreetMap extracts (.osm.pbf, .osm) and answers of Overpass (JSON, GeoJSON).',
      )
        .argument('<files...>', 'the extracts: files, also as .gz or .zip, or https:// addresses')
        .action(async (files: string[], options: MapSourceOptions) => {
          const { createOsmSource } = await import('../directory/sources/osm/source.ts')
          const named = options.source ? { name: options.source } : {}
          await using opened = await openImportFiles(files)
          await importSource(
            ({ signal, onElements }) => ({
              ...createOsmSource(opened.paths, { signal, onProgress: onElements, keepAll: options.keepAll }),
              ...named,
            }),
            options,
          )
        }),
    )
    .addCommand(overtureCommand())
    .addCommand(foursquareCommand())
    .addCommand(tableCommand())
    // The name that `import table` had while it read nothing but CSV.
    .addCommand(tableCommand('csv'), { hidden: true })
