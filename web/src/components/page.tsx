import type { ReactNode } from 'react'
import { usePageTitle } from './use-page-title.ts'

interface PageProps {
  title: string
  /** A line under the title. */
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** The content takes the whole width and scrolls by itself, as tables and maps do. */
  isFull?: boolean
}

/** A page with a title: everything but the search screens. */
export function Page({ title, subtitle, actions, children, isFull }: PageProps) {
  usePageTitle(title)
  return (
    <div className={`flex h-full flex-col ${isFull ? 'short:overflow-auto' : ''}`}>
      <header
        className={`flex items-center justify-between flex-wrap gap-3 border-b border-line px-5 py-4 ${isFull ? 'max-sm:gap-y-1 max-sm:py-3' : ''}`}
      >
        {/* On a phone the title has a row of its own, and the buttons stand beside what is under it. Elsewhere what is added
            to the line later takes another line, and the buttons stay where they are. */}
        <div className={`min-w-0 sm:flex-[1_1_20rem] ${isFull ? 'max-sm:contents' : ''}`}>
          <h1 className={`text-xl font-semibold wrap-anywhere ${isFull ? 'max-sm:w-full' : ''}`}>
            <bdi className="block">{title}</bdi>
          </h1>
          {subtitle && <div className={`text-muted ${isFull ? 'max-sm:flex-1' : ''}`}>{subtitle}</div>}
        </div>
        {actions && (
          <div className={`flex items-center gap-2 ${isFull ? 'max-sm:shrink-0' : 'flex-wrap'}`}>
            {actions}
          </div>
        )}
      </header>
      <div className={`min-h-0 flex-1 ${isFull ? 'short:h-88 short:flex-none' : 'overflow-auto p-5'}`}>
        {isFull ? children : <div className="max-w-6xl">{children}</div>}
      </div>
    </div>
  )
}
