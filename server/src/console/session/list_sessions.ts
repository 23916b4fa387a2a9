import { Type } from 'typebox'
import { selectSessions } from '../../auth/people/sessions.ts'
import { encodeId } from '../../contract/ids.ts'
import { DateTime, nullable, record } from '../../contract/schema.ts'
import { defineConsoleOperation } from '../operation.ts'

export default defineConsoleOperation({
  name: 'list_sessions',
  method: 'GET',
  path: '/sessions',
  auth: 'session',
  summary: "List one's sessions, the one used last first.",
  status: 200,
  response: record({
    sessions: Type.Array(
      record({
        id: Type.String(),
        createdAt: DateTime,
        lastSeenAt: DateTime,
        userAgent: nullable(Type.String()),
        ipAddress: nullable(Type.String()),
        isCurrent: Type.Boolean(),
      }),
    ),
  }),
  errors: [],
  async handle(_, { database, now, person, sessionId }) {
    const rows = await selectSessions(database, person.id, now)
    return {
      sessions: rows.map(row => ({
        id: encodeId('ses', row.id),
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        userAgent: row.user_agent,
        ipAddress: row.ip_address,
        isCurrent: row.id === sessionId,
      })),
    }
  },
})
