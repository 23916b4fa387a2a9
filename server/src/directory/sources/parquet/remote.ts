import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { ImportError } from '../../model/records.ts'

/** Whether a path is an address that DuckDB reads over the network. */
export function isRemote(path: string): boolean {
  return /^(s3|https?):\/\//i.test(path)
}

/** Whether only DuckDB can read an address (s3://, patterns), or its extension for that is installed. */
export async function canReadInPlace(address: string): Promise<boolean> {
  if (!/^https?:/i.test(address) || address.includes('*')) return true
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    return await connection.run('load httpfs').then(
      () => true,
      () => false,
    )
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/**
 * Lets DuckDB read over the network. Throws an ImportError where its extension httpfs is not installed: nothing is
 * downloaded and run that the operator has not installed himself.
 */
export async function enableRemote(connection: DuckDBConnection, path: string): Promise<void> {
  await connection.run('load httpfs').catch(() => {
    throw new ImportError(
      `${path} cannot be read: DuckDB's extension httpfs is not installed here. ` +
        "Install it once with DuckDB's own `INSTALL httpfs`, or download the files and name them instead",
    )
  })
  const region = findBucketRegion(path)
  if (region) await connection.run(`set s3_region = '${region}'`)
}

/** The region of a bucket: from the environment, else from the bucket's name. */
function findBucketRegion(path: string): string | undefined {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env
  const named = AWS_REGION ?? AWS_DEFAULT_REGION ?? path.match(/^s3:\/\/[^/]*?([a-z]{2}-[a-z]+-\d)/)?.[1]
  return named && /^[a-z0-9-]+$/.test(named) ? named : undefined
}
