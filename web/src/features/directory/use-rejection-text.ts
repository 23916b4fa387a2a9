import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/request.ts'
import { isolate } from '../../i18n/isolate.ts'
import { usePreferences } from '../../preferences/preferences.ts'

/** What to do about a file of a kind that is no table, by the service's names of kinds. */
const NO_TABLES = {
  gzip: 'packed',
  zip: 'packed',
  bzip2: 'packed',
  zstd: 'packed',
  tar: 'packed',
  'old-workbook': 'resave',
  'open-document': 'resave',
  pdf: 'resave',
  page: 'resave',
  xml: 'resave',
  database: 'convert',
  shapefile: 'convert',
  kml: 'convert',
  gpx: 'convert',
  'osm-pbf': 'openData',
  'osm-xml': 'openData',
  'osm-changes': 'openData',
  overpass: 'openData',
  'overture-json': 'openData',
  'overture-parquet': 'openData',
  'foursquare-parquet': 'openData',
} as const

/** Says why the service took no table from a file. Undefined where the service says more, in English. */
export function useRejectionText(): (error: unknown, name: string) => string | undefined {
  const { t } = useTranslation()
  const { language } = usePreferences()
  return (error, name) => {
    if (!(error instanceof ApiError) || typeof error.details.fileKind !== 'string') return undefined
    const { fileKind, line } = error.details
    const values = { name: isolate(name) }
    const advice = NO_TABLES[fileKind as keyof typeof NO_TABLES]
    if (advice) return t(`upload.rejected.${advice}`, values)
    if (language === 'en') return undefined
    return line === undefined
      ? t('upload.rejected.damaged', values)
      : t('upload.rejected.line', { ...values, line })
  }
}
