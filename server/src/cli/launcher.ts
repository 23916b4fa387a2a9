/**
 * Ends this process in order, as SIGTERM does, when the one that handed over to it is gone: no process is left that could
 * stop it, and it would keep the port, the database or the lock of an import.
 */
export function endWithLauncher(): void {
  if (process.env.DALIL_LAUNCHED === undefined) return
  // Processes that this one starts have another parent.
  delete process.env.DALIL_LAUNCHED
  const end = () => process.kill(process.pid, 'SIGTERM')
  if (!process.connected) end()
  process.once('disconnect', end)
  // The channel alone must not keep this process running.
  process.channel?.unref()
}
