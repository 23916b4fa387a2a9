import { statfs } from 'node:fs/promises'
import type { Registry } from 'prom-client'
import { SingleFlight } from '../../database/single-flight.ts'
import { addGauge } from './gauge.ts'

/** The disk under the embedded database: when it is full, the database stops. */
export function addDiskMetrics(registry: Registry, dataDir: string): void {
  let disk: { size: number; free: number } | undefined
  const reads = new SingleFlight(async () => {
    disk = await readDisk(dataDir).catch(() => undefined)
  })
  const shared = { refresh: () => reads.run(), aggregator: 'max' } as const
  addGauge(registry, {
    name: 'dalil_disk_size_bytes',
    help: 'Size of the file system of DATA_DIR',
    read: () => disk?.size,
    ...shared,
  })
  addGauge(registry, {
    name: 'dalil_disk_free_bytes',
    help: 'What the database may still write to the file system of DATA_DIR',
    read: () => disk?.free,
    ...shared,
  })
}

async function readDisk(dataDir: string): Promise<{ size: number; free: number }> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { size: blocks * bsize, free: bavail * bsize }
}
