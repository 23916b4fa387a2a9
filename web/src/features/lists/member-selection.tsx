import { ArrowDownToLine, ArrowUpDown, ArrowUpToLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { MenuButton, MenuItem } from '../../components/menu.tsx'
import { raiseToasts } from '../../components/toast/raise-toasts.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { ExportMenu } from '../exports/export-menu.tsx'
import { useExport } from '../exports/use-export.ts'
import { moveToEdge } from './merge-order.ts'

interface MemberSelectionProps {
  listId: string
  /** All members in their order, those that a filter hides as well. */
  order: readonly string[]
  selection: ReadonlySet<string>
  onOrder: (order: string[]) => void
  onRemove: () => void
  onClear: () => void
}

/** What can be done with the selected members: dragging is no way to the other end of a long list. */
export function MemberSelection(props: MemberSelectionProps) {
  const { listId, order, selection, onOrder, onRemove, onClear } = props
  const { t } = useTranslation()
  const exportSubject = useExport()
  const subject = { kind: 'lists', id: listId, branchIds: [...selection] } as const
  // The key of the whole list, for as long as a part of it is selected.
  useShortcuts([{ keys: 'e', label: t('shortcuts.export'), run: () => void exportSubject(subject, 'csv') }])
  return (
    <footer
      ref={raiseToasts}
      className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2"
    >
      <span className="font-medium">{t('list.selected', { count: selection.size })}</span>
      <span className="flex flex-wrap gap-2">
        <Button onPress={onClear}>{t('action.deselect')}</Button>
        <MenuButton
          trigger={
            <Button>
              <ArrowUpDown size={15} aria-hidden />
              {t('list.moveSelected')}
            </Button>
          }
        >
          <MenuItem
            id="start"
            icon={ArrowUpToLine}
            onAction={() => onOrder(moveToEdge(order, selection, 'start'))}
          >
            {t('list.toStart')}
          </MenuItem>
          <MenuItem
            id="end"
            icon={ArrowDownToLine}
            onAction={() => onOrder(moveToEdge(order, selection, 'end'))}
          >
            {t('list.toEnd')}
          </MenuItem>
        </MenuButton>
        <ExportMenu subject={subject} />
        <Button variant="danger" onPress={onRemove}>
          {t('list.remove')}
        </Button>
      </span>
    </footer>
  )
}
