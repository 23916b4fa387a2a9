import { Type } from 'typebox'
import { ROLES } from '../../auth/people/participants.ts'
import { nullable, record, resource, Trimmed } from '../../contract/schema.ts'

export const Role = Type.Enum([...ROLES])

export const Preferences = {
  language: nullable(Type.Enum(['en', 'ar'])),
  theme: nullable(Type.Enum(['light', 'dark', 'system'])),
  numerals: nullable(Type.Enum(['auto', 'latin', 'arabic'])),
}

const Person = resource('Person', {
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  isOperator: Type.Boolean(),
  preferences: record({
    language: nullable(Type.String()),
    theme: nullable(Type.String()),
    numerals: nullable(Type.String()),
  }),
})

const workspaces = Type.Array(record({ id: Type.String(), name: Type.String(), role: Role }))
const canSetPassword = Type.Boolean({ description: 'A new password can be set without the one before.' })
const isDirectoryEmpty = Type.Boolean({
  description: 'Nothing was imported yet: the directory holds no branch.',
})

/** Who is signed in and the workspaces they take part in. */
export const SessionBody = record({ person: Person, workspaces, canSetPassword, isDirectoryEmpty })

/** The same where it is no error that nobody is signed in: browsers write every refused request to their console. */
export const SessionState = record({
  person: nullable(Person),
  workspaces,
  canSetPassword,
  isDirectoryEmpty,
  needsOwner: Type.Boolean({ description: 'The service has no owner yet.' }),
})

export const PersonName = Trimmed(1, 100, 'How the person is called.')
/**
 * The pattern runs in linear time, because it is tested on text of any length: the dot it needs can only be the first dot after
 * the first character of the host.
 */
export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$',
  'x-trimmed': true,
})
/** Length is what counts; rules of composition make passwords worse (NIST SP 800-63B). */
export const NewPassword = Type.String({ minLength: 10, maxLength: 200 })
/** A password or a token to compare: of any length that a form can have. */
export const Secret = Type.String({ minLength: 1, maxLength: 1000 })
