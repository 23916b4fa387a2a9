import type { ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'

/** A tooltip around one focusable element. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={600}>
      {children}
      <Tooltip
        offset={6}
        className="max-w-64 rounded-sm bg-text px-2 py-1 text-xs text-panel shadow-float entering:opacity-0 transition-opacity"
      >
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
