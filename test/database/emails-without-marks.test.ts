import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { newUuid } from '../../server/src/contract/ids.ts'
import { listMigrations, migrate } from '../../server/src/database/migrate.ts'
import { emptyDatabase } from '../support/empty-database.ts'

const MIGRATION = '0029_emails_without_marks.sql'

it('the migration that strips marks from e-mail addresses leaves those that two people would share', async () => {
  const { sql } = await emptyDatabase({ after })
  await migrate(sql, new Set((await listMigrations()).filter(name => name < MIGRATION)))
  const emails = {
    '\u202aamal@example.com\u202c\u200f': 'amal@example.com',
    'badr@example.com': 'badr@example.com',
    '\u2068badr@example.com\u2069': '\u2068badr@example.com\u2069',
    '\u200fdana@example.com': '\u200fdana@example.com',
    '\u200edana@example.com': '\u200edana@example.com',
    'أمل@example.com': 'أمل@example.com',
  }
  for (const email of Object.keys(emails)) {
    await sql`
      insert into people (id, name, email, password_hash, created_at, updated_at)
      values (${newUuid()}, ${email}, ${email}, '', now(), now())`
  }
  assert.equal((await migrate(sql))[0], MIGRATION)
  const rows = await sql<{ name: string; email: string }[]>`select name, email from people`
  assert.deepEqual(Object.fromEntries(rows.map(({ name, email }) => [name, email])), emails)
})
