import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../server/src/database/connect.ts'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { createCitiesSource } from '../directory/cities.ts'
import { SEED } from '../directory/generate.ts'
import type { BenchPlan, Figure } from '../figure.ts'
import { sendLoad } from '../load/load.ts'
import { startService } from '../service.ts'
import { makeTenants, type Tenant } from '../tenants.ts'
import { benchAlone } from './measure.ts'
import { buildRequests, makeUniqueRequests, type Read } from './reads.ts'

const CITIES = 135_000
const TENANTS = 20

const q = (...texts: string[]) => texts.map(text => `/cities?q=${encodeURIComponent(text)}`)
const read = (what: string, addresses: string[]): Read<Tenant> => ({
  what: `list_cities, ${what}`,
  addresses: () => addresses,
  within: 3,
})
const READS = [
  read('all', ['/cities', '/cities?skip=5000']),
  read('of a country', ['/cities?countryCode=SA', '/cities?countryCode=US']),
  read('q of 2 letters', q('al', 'sh', 'da', 'be')),
  read('q of 3 letters', q('sha', 'dan', 'riy', 'mol')),
  read('q of 4 letters', q('hall', 'riya', 'kham', 'dani')),
  read('q of 2 Arabic letters', q('ال', 'شي', 'دا', 'مو')),
  read('q of 4 Arabic letters', q('خاما', 'شيدا', 'الري', 'موبا')),
  read(
    'q of 2 letters, of a country',
    q('al', 'sh', 'da', 'be').map(path => `${path}&countryCode=US`),
  ),
  read('q of nothing there is', q('xqzw', 'غغغغ')),
]

/** Measures finding a city by a part of its name among as many as the world has, with exact totals. */
export async function* benchCities(plan: BenchPlan): AsyncGenerator<Figure> {
  const dataDir = join(plan.home, 'cities')
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  try {
    plan.say(`loading ${CITIES.toLocaleString('en')} cities`)
    const tenants = await prepare(dataDir)
    const service = await startService(dataDir, { DALIL_DEMO: 'off', DALIL_REFERENCE: 'off' })
    try {
      const requests = READS.flatMap(each => makeUniqueRequests(buildRequests(each, tenants), 100, -1))
      await sendLoad({ url: service.address, connections: 4, seconds: 3, requests })
      for (const each of READS) {
        yield await benchAlone(plan, service, each, tenants, `${CITIES.toLocaleString('en')} cities`)
      }
    } finally {
      await service.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepare(dataDir: string): Promise<Tenant[]> {
  const server = await startEmbedded({ dataDir, log: () => {} })
  const sql = connect(server.url, { max: 2 })
  try {
    await migrate(sql)
    await load(sql, createCitiesSource(CITIES, SEED))
    await sql`vacuum analyze`
    return await makeTenants(sql, TENANTS)
  } finally {
    await sql.end()
    await server.stop()
  }
}
