import type { Database } from '../../server/src/database/connect.ts'

/**
 * Reads all tables and indexes through, so that the system's cache holds them as it does of a database long in service.
 * Nothing is left of it in the database.
 */
export async function readThrough(sql: Database): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection`begin`
    await connection`create extension if not exists pg_prewarm`
    await connection`
      select sum(pg_prewarm(oid, 'read')) from pg_class
      where relkind in ('r', 'i', 't') and relnamespace::regnamespace::text in ('public', 'yardstick', 'pg_toast')`
  } finally {
    await connection`rollback`
    connection.release()
  }
}
