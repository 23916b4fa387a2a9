import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  advice?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading of its own. */
export function Section({ title, advice, actions, children }: SectionProps) {
  return (
    <section className="mb-6 rounded-md border border-line bg-panel">
      <header className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-5 py-3">
        <div className="min-w-0">
          <h2 className="font-semibold">{title}</h2>
          {advice && <p className="text-muted">{advice}</p>}
        </div>
        {actions}
      </header>
      <div className="p-5">{children}</div>
    </section>
  )
}
