import { Command } from 'commander'
import { selectPeople, selectPersonByEmail } from '../auth/people/people.ts'
import { command, formatTable, print, UsageError, withDatabase } from './output.ts'
import { printLink, replaceLink } from './sign-in-link.ts'

export const personCommand = () =>
  new Command('person')
    .description('List people, and make a sign-in link for one who has forgotten the password.')
    .addCommand(listCommand())
    .addCommand(linkCommand())

const listCommand = () =>
  command('list', 'List the people who can sign in.').action(async (options: { json?: boolean }) => {
    const people = await withDatabase(({ sql }) => selectPeople(sql))
    const rows = people.map(({ id, email, name, isOperator }) => [
      id,
      email,
      name,
      isOperator ? 'operator' : '',
    ])
    print(options, people, formatTable(['id', 'e-mail', 'name', 'role'], rows))
  })

const linkCommand = () =>
  command('link', 'Make a link that signs a person in once, within 24 hours, to set a new password.')
    .argument('<email>', 'the e-mail address of the person')
    .action(async (email: string, options: { json?: boolean }) => {
      const token = await withDatabase(async ({ sql }) => {
        const found = await selectPersonByEmail(sql, email)
        if (!found) throw new UsageError(`there is no person with the e-mail address ${email}`)
        return replaceLink(sql, { kind: 'person', id: found.person.id })
      })
      await printLink(options, token)
    })
