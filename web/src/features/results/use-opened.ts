import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { isNarrow } from '../../components/use-narrow.ts'

/** What a panel shows: a company, a branch, or a branch that was opened from its company. */
export interface Opened {
  company?: string
  branch?: string
}

interface OpenedState {
  opened: Opened | undefined
  open: (opened: Opened) => void
  /** Shows again what was open before. */
  close: () => void
}

/**
 * What is open over a page; the browser's history holds it. On a phone a panel covers the page, so each is an entry of its
 * own there, and Back closes it.
 */
export function useOpened(): OpenedState {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { opened, isOwnEntry } = useLocation({ select: ({ state }) => state })
  const show = (next: Opened | undefined, isOwn: boolean) =>
    void navigate({
      to: '.',
      search: true,
      replace: !isOwn,
      resetScroll: false,
      state: { ...(next ? { opened: next } : {}), isOwnEntry: isOwn },
    })
  return {
    opened,
    open: next => show(next, isNarrow()),
    close() {
      if (isOwnEntry) history.back()
      else show(opened?.company && opened.branch ? { company: opened.company } : undefined, false)
    },
  }
}
