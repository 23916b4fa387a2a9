import type { Database } from '../../database/connect.ts'

/**
 * Vacuums the tables that searches read, after many rows have changed. Searches read indexes alone, which PostgreSQL can
 * do only for pages that it knows to be visible to every reader; it learns that when they are vacuumed. The rendered
 * documents, most of the bytes, and the keys of sources are never read so: they can wait for the server's own vacuum.
 */
export async function vacuumDirectory(database: Database): Promise<void> {
  await Promise.all([
    database`vacuum (analyze) branches`,
    database`vacuum (analyze) place_names, companies, company_types, name_postings, name_words`,
  ])
}
