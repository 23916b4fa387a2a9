import { rm } from 'node:fs/promises'
import { connect } from '../../server/src/database/connect.ts'
import { findEmbedded } from '../../server/src/database/embedded.ts'
import { copyDirectory } from '../directory/prepare.ts'
import { type BenchPlan, type Figure, formatBranches, getMainSize } from '../figure.ts'
import { startService } from '../service.ts'
import { makeTenants } from '../tenants.ts'
import { benchCreateSearch } from './create-search.ts'
import { benchLargeSearches } from './large-searches.ts'
import { benchLists } from './lists.ts'
import { benchWorkers } from './workers.ts'

const TENANTS = 1000

/** Writes over HTTP, by 1,000 workspaces: saving searches, filling and reordering lists, and by how many processes. */
export async function* benchWrites(plan: BenchPlan): AsyncGenerator<Figure> {
  for (const branches of plan.sizes) {
    const isMain = branches === getMainSize(plan)
    const size = formatBranches(branches)
    // What is written must not be found by the sections that come after.
    const dataDir = await copyDirectory(plan, branches, 'writes')
    try {
      const service = await startService(dataDir)
      const url = (await findEmbedded(dataDir))!
      const sql = connect(url, { max: 4 })
      try {
        const tenants = await makeTenants(sql, TENANTS)
        const scene = { plan, service, url, sql, tenants, size }
        if (isMain) yield* benchLists(scene)
        yield* benchCreateSearch(scene)
        if (isMain) yield* benchLargeSearches(scene)
      } finally {
        await sql.end()
        await service.stop()
      }
      if (isMain) yield* benchWorkers(plan, dataDir, size)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}
