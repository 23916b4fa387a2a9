import { type Static, Type } from 'typebox'
import { hashPassword } from '../../auth/people/password.ts'
import { type NewPerson, normalizeEmail } from '../../auth/people/people.ts'
import { compileSchema, createBodyError } from '../../contract/body-errors.ts'
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
  return { name, email: readEmail(email), passwordHash: await hashPassword(password), isOperator }
}

const EmailBody = record({ email: Email })

/** An e-mail address as it is stored; throws the 400 of a body when it is none without the marks that are taken out. */
export function readEmail(given: string): string {
  const body = { email: normalizeEmail(given) }
  if (!compileSchema(EmailBody).Check(body)) throw createBodyError(EmailBody, body)
  return body.email
}
