import { endWithLauncher } from './launcher.ts'
import { describeOutputError, isReported } from './output.ts'
import { runDalil } from './program.ts'

endWithLauncher()
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The command ends in order, and a service goes on. A reader that has gone, such as `head`, needs no message.
  if (error.code !== 'EPIPE' && !process.exitCode && !isReported(error))
    process.stderr.write(`dalil: ${describeOutputError(error)}\n`)
  process.exitCode = 1
})
const status = await runDalil(process.argv.slice(2))
// A command that succeeded ends by itself; a service has only begun.
if (status !== 0) process.exit(status)
