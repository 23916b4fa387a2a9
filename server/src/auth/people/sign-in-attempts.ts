import { createHash } from 'node:crypto'
import { ContractError } from '../../contract/errors.ts'
import type { Fragment, Sql } from '../../database/connect.ts'

const WINDOW_MS = 15 * 60 * 1000

/**
 * Attempts in a window. The narrow limit is for an e-mail address from one network address, so that a stranger cannot
 * lock a person out; the wider ones stop an address that tries many e-mails and an e-mail that is tried from many.
 */
const LIMITS = { pair: 10, address: 50, email: 100 }

interface Attempt {
  email: string
  ipAddress: string
}

/**
 * Counts an attempt before its password is looked at, so that many at once are counted as well. Throws a 429 when there
 * were too many. The counts stand in the database: they hold for all processes and over a restart.
 */
export async function countAttempt(sql: Sql, attempt: Attempt, now: Date): Promise<void> {
  const isOver = isWindowOver(sql, now)
  for (const [subject, limit] of listSubjects(attempt)) {
    const [row] = await sql<{ attempts: number; window_start: Date }[]>`
      insert into sign_in_attempts (subject_hash, attempts, window_start) values (${subject}, 1, ${now})
      on conflict (subject_hash) do update set
        attempts = case when ${isOver} then 1 else sign_in_attempts.attempts + 1 end,
        window_start = case when ${isOver} then ${now} else sign_in_attempts.window_start end
      returning attempts, window_start`
    if (row!.attempts > limit) throw tooManyAttempts(row!.window_start.getTime() + WINDOW_MS - now.getTime())
  }
}

/** Takes an attempt that succeeded out of the counts; what failed before it from the same place is forgiven. */
export async function forgetAttempt(sql: Sql, attempt: Attempt): Promise<void> {
  const [[pair], ...others] = listSubjects(attempt)
  await sql`delete from sign_in_attempts where subject_hash = ${pair}`
  for (const [subject] of others) {
    await sql`
      update sign_in_attempts set attempts = greatest(attempts - 1, 0) where subject_hash = ${subject}`
  }
}

/** Removes counts whose window is over. */
export async function deleteOldAttempts(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sign_in_attempts where ${isWindowOver(sql, now)}`
}

/** A window that begins later than the next one was begun by a clock that was wrong. */
function isWindowOver(sql: Sql, now: Date): Fragment {
  const [before, next] = [now.getTime() - WINDOW_MS, now.getTime() + WINDOW_MS].map(time => new Date(time))
  return sql`(sign_in_attempts.window_start <= ${before!} or sign_in_attempts.window_start > ${next!})`
}

type Subject = [hash: Buffer, limit: number]

function listSubjects({ email, ipAddress }: Attempt): [pair: Subject, ...others: Subject[]] {
  return [
    [hashSubject('pair', ipAddress, email), LIMITS.pair],
    [hashSubject('address', ipAddress), LIMITS.address],
    [hashSubject('email', email), LIMITS.email],
  ]
}

/** Hashed, so that the table holds no addresses of people who have no account here. */
function hashSubject(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

function tooManyAttempts(milliseconds: number): ContractError {
  return new ContractError(429, 'too_many_attempts', 'Too many attempts; try again later.', {
    retryAfterSeconds: Math.ceil(milliseconds / 1000),
  })
}
