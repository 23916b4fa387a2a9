import type { DialogProps } from './dialog-window.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

export const Dialog = lazyDialog<DialogProps>(() => import('./dialog-window.tsx'))
