import type { Area, Bbox } from '../directory/sources/parquet/places.ts'
import { openImportFiles } from './open-import-files.ts'
import { UsageError } from './output.ts'
import { importSource, type MapSourceOptions, mapSourceCommand } from './run-import.ts'

interface AreaOptions extends MapSourceOptions {
  country?: string
  bbox?: string
}

interface OvertureOptions extends AreaOptions {
  minConfidence: string
}

const PATHS = 'files (Parquet, also as .gz or .zip), folders of them, or s3:// and https:// addresses'

export const overtureCommand = () =>
  areaCommand('overture', 'Places and divisions of Overture Maps (GeoParquet, GeoJSON).')
    .option(
      '--min-confidence <number>',
      'leave out places with a lower confidence in Overture, from 0 to 1',
      '0.6',
    )
    .argument('<paths...>', PATHS.replace('Parquet', 'GeoParquet or the GeoJSON of its own tool'))
    .action(async (paths: string[], options: OvertureOptions) => {
      const filter = { ...readArea(options), minConfidence: parseConfidence(options.minConfidence) }
      const { createOvertureSource } = await import('../directory/sources/overture/source.ts')
      await using opened = await openParquetFiles(paths)
      await importSource(
        ({ signal, onElements }) => ({
          ...createOvertureSource(opened.paths, filter, { signal, onProgress: onElements }),
          ...(options.source ? { name: options.source } : {}),
        }),
        options,
      )
    })

export const foursquareCommand = () =>
  areaCommand('foursquare', 'Foursquare OS Places (Parquet).')
    .argument('<paths...>', PATHS)
    .action(async (paths: string[], options: AreaOptions) => {
      const area = readArea(options)
      const { createFoursquareSource } = await import('../directory/sources/foursquare/source.ts')
      await using opened = await openParquetFiles(paths)
      await importSource(
        ({ signal, onElements }) => ({
          ...createFoursquareSource(opened.paths, area, { signal, onProgress: onElements }),
          ...(options.source ? { name: options.source } : {}),
        }),
        options,
      )
    })

/** Addresses are read in place where DuckDB can, which takes only what is asked for; others are downloaded. */
async function openParquetFiles(paths: readonly string[]) {
  const { canReadInPlace } = await import('../directory/sources/parquet/remote.ts')
  return openImportFiles(paths, { keepsAddress: canReadInPlace })
}

const areaCommand = (name: string, description: string) =>
  mapSourceCommand(name, description)
    .option('--country <code>', 'import only places in this country (SA, AE …)')
    .option('--bbox <W,S,E,N>', 'import only places in this box of degrees, such as 46.4,24.4,47.1,25.0')

function readArea({ country, bbox, keepAll = false }: AreaOptions): Area {
  if (country !== undefined && !/^[A-Za-z]{2}$/.test(country)) {
    throw new UsageError('--country must be a code of two letters')
  }
  return {
    keepAll,
    ...(country === undefined ? {} : { country: country.toUpperCase() }),
    ...(bbox === undefined ? {} : { bbox: parseBbox(bbox) }),
  }
}

function parseBbox(text: string): Bbox {
  const degrees = text
    .split(',')
    .map(one => (/^\s*[+-]?\d+(\.\d+)?\s*$/.test(one) ? Number(one) : Number.NaN))
  const [west, south, east, north] = degrees as [number, number, number, number]
  const onEarth =
    [west, east].every(lng => Math.abs(lng) <= 180) && [south, north].every(lat => Math.abs(lat) <= 90)
  if (degrees.length !== 4 || !onEarth || south > north) {
    throw new UsageError('--bbox must be west,south,east,north in degrees, as 46.4,24.4,47.1,25.0')
  }
  return [west, south, east, north]
}

function parseConfidence(text: string): number {
  const confidence = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(confidence <= 1)) throw new UsageError('--min-confidence must be a number from 0 to 1')
  return confidence
}
