import { seedCommand } from './seed-command.ts'

// An entry of its own: the modules of the other commands take longer to load than the first start has to spare.
await seedCommand().parseAsync(process.argv.slice(2), { from: 'user' })
