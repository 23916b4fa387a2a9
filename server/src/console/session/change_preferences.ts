import { Type } from 'typebox'
import { updatePerson } from '../../auth/people/people.ts'
import { record } from '../../contract/schema.ts'
import { defineConsoleOperation } from '../operation.ts'
import { PersonName, Preferences, SessionBody } from './schemas.ts'
import { readSessionBody } from './session-body.ts'

export default defineConsoleOperation({
  name: 'change_preferences',
  method: 'POST',
  path: '/preferences',
  auth: 'session',
  summary: "Change one's name, language, theme or numerals; what is absent stays.",
  body: record({
    name: Type.Optional(PersonName),
    language: Type.Optional(Preferences.language),
    theme: Type.Optional(Preferences.theme),
    numerals: Type.Optional(Preferences.numerals),
  }),
  status: 200,
  response: SessionBody,
  errors: [400],
  async handle({ body }, { database, now, person, canSetPassword }) {
    const changed = await updatePerson(database, person.id, body, now)
    return readSessionBody(database, changed, canSetPassword)
  },
})
