import { type Static, Type } from 'typebox'
import { hashPassword } from '../../auth/people/password.ts'
import type { NewPerson } from '../../auth/people/people.ts'
import { record } from '../../contract/schema.ts'
import { Email, NewPassword, PersonName, Secret } from './schemas.ts'

/** What is sent with the token of a link: all of it where the link makes a new person. */
export const LinkBody = record({
  token: Secret,
  name: Type.Optional(PersonName),
  email: Type.Optional(Email),
  password: Type.Optional(NewPassword),
})

/** The new person that a body describes; undefined where the name, the e-mail address or the password is missing. */
export async function readNewPerson(
  { name, email, password }: Static<typeof LinkBody>,
  isOperator: boolean,
): Promise<NewPerson | undefined> {
  if (name === undefined || email === undefined || password === undefined) return undefined
  return { name, email, passwordHash: await hashPassword(password), isOperator }
}
