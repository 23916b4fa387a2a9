import { Type } from 'typebox'
import { selectPersonNames } from '../../auth/people/people.ts'
import { selectKeys } from '../../auth/queries.ts'
import { record } from '../../contract/schema.ts'
import { defineConsoleOperation } from '../operation.ts'
import { Key, toKeyBody } from './schemas.ts'

export default defineConsoleOperation({
  name: 'list_keys',
  method: 'GET',
  path: '/keys',
  auth: 'owner',
  summary: 'List the API keys of the workspace, those that ended included.',
  status: 200,
  response: record({ keys: Type.Array(Key) }),
  errors: [],
  async handle(_, { database, workspaceId }) {
    const keys = await selectKeys(database, workspaceId)
    const makers = keys.map(({ createdBy }) => createdBy).filter(id => id !== null)
    const names = await selectPersonNames(database, makers)
    return { keys: keys.map(key => toKeyBody(key, names)) }
  },
})
