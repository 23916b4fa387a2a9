import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '../../store.ts'

export interface Command {
  id: string
  label: string
  /** The heading it stands under. */
  group: string
  /** More words it is found by. */
  keywords?: string
  run: () => void
}

const commands = createStore<readonly Command[]>([])

/** Offers commands in the palette while the component is mounted. */
export function useCommands(own: Command[]): void {
  const run = useEffectEvent((id: string) => own.find(command => command.id === id)?.run())
  const signature = own.map(({ id, label, group }) => `${id} ${label} ${group}`).join('\n')
  const register = useEffectEvent(() => own.map(command => ({ ...command, run: () => run(command.id) })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the commands
  useEffect(() => {
    const added = register()
    commands.set([...commands.get(), ...added])
    return () => commands.set(commands.get().filter(command => !added.includes(command)))
  }, [signature])
}

export function useAllCommands(): readonly Command[] {
  return useStore(commands)
}
