import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export interface Command {
  id: string
  label: string
  /** The heading it stands under. */
  group: string
  /** More words it is found by. */
  keywords?: string
  run: () => void
}

const listeners = new Set<() => void>()
let commands: readonly Command[] = []

/** Offers commands in the palette while the component is mounted. */
export function useCommands(own: Command[]): void {
  const run = useEffectEvent((id: string) => own.find(command => command.id === id)?.run())
  const signature = own.map(({ id, label, group }) => `${id} ${label} ${group}`).join('\n')
  const register = useEffectEvent(() => own.map(command => ({ ...command, run: () => run(command.id) })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the commands
  useEffect(() => {
    const added = register()
    replace([...commands, ...added])
    return () => replace(commands.filter(command => !added.includes(command)))
  }, [signature])
}

export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => commands,
  )
}

function replace(next: readonly Command[]): void {
  commands = next
  for (const listener of listeners) listener()
}
