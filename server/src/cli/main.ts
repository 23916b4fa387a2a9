import { endWithLauncher } from './launcher.ts'
import { runDalil } from './program.ts'

endWithLauncher()
const status = await runDalil(process.argv.slice(2))
// A command that succeeded ends by itself; a service has only begun.
if (status !== 0) process.exit(status)
