import type { ComponentType } from 'react'
import { useLoaded } from './use-loaded.ts'

interface DialogState {
  /** A panel is open for as long as it is there. */
  isOpen?: boolean
  onClose: () => void
}

/** A dialog or panel whose code is loaded when it is first opened: most visits open none. */
export function lazyDialog<P extends DialogState>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  return function LazyDialog(props: P) {
    const Loaded = useLoaded(load, props.isOpen ?? true, props.onClose)
    return Loaded ? <Loaded {...props} /> : null
  }
}
