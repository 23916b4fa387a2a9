import { Command } from 'commander'
import { csvCommand } from './import-csv.ts'
import { foursquareCommand, overtureCommand } from './import-parquet.ts'
import { type ImportOptions, importSource, sourceCommand } from './run-import.ts'

export const importCommand = () =>
  new Command('import')
    .description('Load a directory. Loading the same source again updates it and keeps its public ids.')
    .addCommand(
      sourceCommand('snapshot', 'A folder of CSV files (see docs/directory.md).')
        .argument('<folder>', 'the folder')
        .action(async (folder: string, options: ImportOptions) => {
          const { createSnapshotSource } = await import('../directory/sources/snapshot/source.ts')
          return importSource(() => createSnapshotSource(folder, options.source ?? 'snapshot'), options)
        }),
    )
    .addCommand(
      sourceCommand('osm', 'OpenStreetMap extracts (.osm.pbf).')
        .argument('<files...>', 'the extracts')
        .action(async (files: string[], options: ImportOptions) => {
          const { createOsmSource } = await import('../directory/sources/osm/source.ts')
          const named = options.source ? { name: options.source } : {}
          return importSource(
            ({ signal, onElements }) => ({
              ...createOsmSource(files, { signal, onProgress: onElements }),
              ...named,
            }),
            options,
          )
        }),
    )
    .addCommand(overtureCommand())
    .addCommand(foursquareCommand())
    .addCommand(csvCommand())
