import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useFormat } from '../../i18n/format.ts'

interface NavLinkProps extends Pick<LinkProps, 'to' | 'search'> {
  icon: LucideIcon
  label: string
  count?: number | undefined
  /** Marks it on pages that it leads to by way of its own. */
  isCurrent?: boolean
}

const CLASS =
  'flex h-8 shrink-0 items-center gap-2.5 rounded-md border border-transparent px-2 text-muted hover:text-text'
const ACTIVE = 'border-line! bg-panel font-medium text-text!'

export function NavLink({ icon: Icon, label, count, isCurrent = false, ...link }: NavLinkProps) {
  const format = useFormat()
  return (
    <Link
      {...link}
      className={isCurrent ? `${CLASS} ${ACTIVE}` : CLASS}
      aria-current={isCurrent || undefined}
      activeProps={{ className: ACTIVE }}
      activeOptions={{ includeSearch: link.search !== undefined }}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <bdi className="block min-w-0 flex-1 truncate">{label}</bdi>
      {count !== undefined && <span className="numeric text-xs text-faint">{format.number(count)}</span>}
    </Link>
  )
}
