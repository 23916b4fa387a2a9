import type { Cell } from '../../database/copy-buffer.ts'
import type { Position } from '../../geo/rings.ts'
import { toSlug } from '../../text/fold.ts'
import { type LocalityName, readCityName, readDistrictName } from '../model/locality.ts'
import { buildSearchText, splitIndexedWords, toIndexedName, toIndexedNames } from '../model/names.ts'
import type { DirectoryRecord, RecordKind } from '../model/records.ts'
import { parseDomain } from '../model/rules.ts'
import { findCells } from './derive/cells.ts'

type RecordOf<K extends RecordKind> = Extract<DirectoryRecord, { kind: K }>

export interface StagingTable<R> {
  columns: string
  cells(record: R): Cell[]
}

const ORIGIN = 'n bigint, file text, line bigint'

/** The columns of every staging table, by its name. */
export function listStagingTables(): Record<string, string> {
  const hash = 'content_hash bigint'
  const ofKinds = Object.entries(STAGING_TABLES).map(([kind, { columns }]) => [
    `stage_${kind}`,
    [ORIGIN, columns, ...(kind === 'branch' ? [hash] : [])].join(', '),
  ])
  return {
    ...Object.fromEntries(ofKinds),
    known_branch: `${ORIGIN}, key text, company_key text, ${hash}`,
    staged_names: 'n bigint, name text, ordered text',
    left_out_keys: 'key text',
    seen_keys: 'kind text, key text',
  }
}

/** Lists are staged as lines of one text, because SQL cannot aggregate arrays of unequal length. */
function joinLines(list: readonly string[] | undefined): string | null {
  return list?.map(text => text.replace(/\s+/g, ' ')).join('\n') || null
}

/** A slug is indexed like a name, so it is kept as short. */
function buildSlug(record: { kind: RecordKind; key: string }, ...labels: (string | null)[]): string {
  const texts = [...labels, `${record.kind} ${record.key}`]
  const slug = texts.map(text => toSlug(text ?? '')).find(Boolean) ?? record.kind
  return slug.slice(0, 200)
}

function listNameCells(name: LocalityName | null): Cell[] {
  return [name?.label ?? null, name?.labelAr ?? null, name?.names ?? null]
}

/** A ring as PostgreSQL reads a polygon: "((46.6,24.7),…)". */
function formatRing(ring: readonly Position[]): string {
  return `(${ring.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`
}

/** The staging table of each kind: its columns beside n, file and line, and the cells of a record. What SQL cannot derive is derived here. */
export const STAGING_TABLES: { [K in RecordKind]: StagingTable<RecordOf<K>> } = {
  country: {
    columns: 'key text, label text, label_ar text, synonyms text, names text[], search_text text',
    cells: r => [
      r.code,
      r.label,
      r.labelAr,
      joinLines(r.synonyms),
      [r.code],
      buildSearchText(r.label, r.labelAr, r.code),
    ],
  },
  region: {
    columns: 'key text, country_code text, name_en text, name_ar text, name_key text, names text[]',
    cells: r => [
      r.key,
      r.countryCode,
      r.nameEn,
      r.nameAr,
      toIndexedName(r.nameEn ?? r.nameAr),
      toIndexedNames(r.nameEn, r.nameAr),
    ],
  },
  city: {
    columns: `key text, slug text, label text, label_ar text, country_code text, region_key text,
      lat double precision, lng double precision, population bigint, synonyms text, name_key text, names text[],
      search_text text`,
    cells: r => {
      const slug = buildSlug(r, r.slug, r.label, r.labelAr)
      return [
        r.key,
        slug,
        r.label,
        r.labelAr,
        r.countryCode,
        r.regionKey,
        r.lat,
        r.lng,
        r.population,
        joinLines(r.synonyms),
        toIndexedName(r.label ?? r.labelAr),
        toIndexedNames(r.label, r.labelAr, slug),
        buildSearchText(r.label, r.labelAr, slug),
      ]
    },
  },
  district: {
    columns: `key text, slug text, label text, label_ar text, city_key text, lat double precision,
      lng double precision, synonyms text, name_key text, names text[], search_text text`,
    cells: r => {
      const slug = buildSlug(r, r.slug, r.label, r.labelAr)
      return [
        r.key,
        slug,
        r.label,
        r.labelAr,
        r.cityKey,
        r.lat,
        r.lng,
        joinLines(r.synonyms),
        toIndexedName(r.label ?? r.labelAr),
        toIndexedNames(r.label, r.labelAr, slug),
        buildSearchText(r.label, r.labelAr, slug),
      ]
    },
  },
  boundary: {
    columns: 'key text, place_key text, rings polygon[]',
    cells: r => [r.key, r.placeKey, r.boundary.rings.map(formatRing)],
  },
  category: {
    columns: `key text, slug text, label text, label_ar text, parent_key text, synonyms text, synonyms_ar text,
      names text[], search_text text`,
    cells: r => {
      const slug = buildSlug(r, r.slug, r.label, r.labelAr)
      return [
        r.key,
        slug,
        r.label,
        r.labelAr,
        r.parentKey,
        joinLines(r.synonyms),
        joinLines(r.synonymsAr),
        [slug],
        buildSearchText(r.label, r.labelAr, slug),
      ]
    },
  },
  company: {
    columns: `key text, name_en text, name_ar text, legal_name_en text, legal_name_ar text, website text,
      website_domain text, phone text, types text[], evidence jsonb, name_key_en text, name_key_ar text, search_text text, tokens text`,
    cells: r => [
      r.key,
      r.nameEn,
      r.nameAr,
      r.legalNameEn,
      r.legalNameAr,
      r.website,
      parseDomain(r.website),
      r.phone,
      [...new Set(r.types.map(type => toSlug(type).slice(0, 200)).filter(Boolean))].sort(),
      r.evidence ? JSON.stringify(r.evidence) : null,
      toIndexedName(r.nameEn) || null,
      toIndexedName(r.nameAr) || null,
      buildSearchText(r.nameEn, r.nameAr),
      [...splitIndexedWords(r.nameEn, r.nameAr, r.legalNameEn, r.legalNameAr)].join(' '),
    ],
  },
  branch: {
    columns: `key text, company_key text, category_key text, district_key text, name_en text, name_ar text,
      address_en text, address_ar text, website text, phone text, lat double precision, lng double precision,
      rating double precision, reviews integer, city_label text, city_label_ar text, city_names text[],
      district_label text, district_label_ar text, district_names text[], cell_small integer, cell_large integer, closed boolean, branch_text text`,
    cells: r => [
      r.key,
      r.companyKey,
      r.categoryKey,
      r.districtKey,
      r.nameEn,
      r.nameAr,
      r.addressEn,
      r.addressAr,
      r.website,
      r.phone,
      r.lat,
      r.lng,
      r.rating,
      r.reviews,
      ...listNameCells(readCityName(r.locality?.city)),
      ...listNameCells(readDistrictName(r.locality?.district)),
      ...findCells(r.lat, r.lng),
      r.closed ?? false,
      buildSearchText(r.nameEn, r.nameAr, r.addressEn, r.addressAr),
    ],
  },
}
