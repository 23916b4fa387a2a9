import { Type } from 'typebox'
import { DateTime, nullable, record } from '../../contract/schema.ts'
import { listImports, selectLatestImports } from '../../directory/import/history.ts'
import { defineConsoleOperation } from '../operation.ts'

const Labels = record({ en: Type.String(), ar: nullable(Type.String()) })
/** As the report of the import shows them. */
const Figures = Type.Unknown()

/** The latest imports that are listed. */
const MAX_IMPORTS = 50

export default defineConsoleOperation({
  name: 'get_directory',
  method: 'GET',
  path: '/directory',
  auth: 'operator',
  summary:
    'Tell what the directory holds: counts, sources, past imports, and the branches of its largest cities.',
  status: 200,
  response: record({
    counts: record({
      countries: Type.Integer(),
      regions: Type.Integer(),
      cities: Type.Integer(),
      districts: Type.Integer(),
      categories: Type.Integer(),
      companies: Type.Integer(),
      branches: Type.Integer(),
    }),
    sources: Type.Array(
      record({
        name: Type.String(),
        format: Type.String(),
        release: nullable(Type.String()),
        branches: Type.Integer(),
        attribution: Type.String(),
        importedAt: nullable(DateTime),
      }),
    ),
    imports: Type.Array(
      record({
        id: Type.Integer(),
        source: Type.String(),
        release: Type.String(),
        status: Type.String(),
        reason: nullable(Type.String()),
        counts: Figures,
        changes: Figures,
        startedAt: DateTime,
        finishedAt: DateTime,
      }),
    ),
    coverage: Type.Array(
      record({
        cityId: Type.String(),
        labels: Labels,
        lat: nullable(Type.Number()),
        lng: nullable(Type.Number()),
        branches: Type.Integer(),
        categories: Type.Array(record({ id: Type.String(), labels: Labels, branches: Type.Integer() })),
      }),
    ),
  }),
  errors: [],
  async handle(_, { database, coverage }) {
    const { counts, sources, cities } = await coverage.get()
    const [imports, latest] = await Promise.all([
      listImports(database, MAX_IMPORTS),
      selectLatestImports(database),
    ])
    return {
      counts,
      sources: sources.map(source => {
        const last = latest.get(source.name)
        return { ...source, release: last?.release ?? null, importedAt: last?.finishedAt ?? null }
      }),
      imports,
      coverage: cities,
    }
  },
})
