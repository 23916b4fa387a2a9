import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyProps {
  icon: LucideIcon
  title: string
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
  /** It is the whole page, and its title the page's. */
  isPage?: boolean
}

/** A page or a panel with nothing in it, and what to do about it. */
export function Empty({ icon: Icon, title, children, action, isPage }: EmptyProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-8 text-center">
      <span className="rounded-full bg-sunken p-3 text-muted">
        <Icon size={20} aria-hidden />
      </span>
      <Title className="text-lg font-medium">{title}</Title>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action}
    </div>
  )
}
