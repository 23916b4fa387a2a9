import { useNavigate } from '@tanstack/react-router'
import type { Search } from 'dalil-client'
import { Archive, FolderInput, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { MenuButton } from '../../components/menu.tsx'
import { useFormat } from '../../i18n/format.ts'
import { DRAG_TYPE } from './drag-type.ts'
import { FolderItems } from './folder-items.tsx'
import { useFolders } from './use-folders.ts'

interface SearchListProps {
  searches: readonly Search[]
  canWrite: boolean
  selection: ReadonlySet<string>
  onSelectionChange: (ids: Set<string>) => void
  onMove: (ids: string[], folderId: string | null) => void
  /** Asks for the name of a new folder first. */
  onMoveToNew: (ids: string[]) => void
  onArchive: (ids: string[]) => void
  empty: ReactNode
}

/** Saved searches, the latest first. They are opened, dragged to a folder, or moved by a menu. */
export function SearchList({ searches, canWrite, selection, onSelectionChange, ...props }: SearchListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const folders = useFolders()
  const names = new Map(folders.map(folder => [folder.id, folder.name]))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: keys => [...keys].map(key => ({ [DRAG_TYPE]: String(key) })),
  })
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 60 }}>
      <GridList
        aria-label={t('nav.history')}
        items={searches}
        dependencies={[folders, canWrite]}
        selectionMode={canWrite ? 'multiple' : 'none'}
        selectedKeys={selection}
        onSelectionChange={keys =>
          onSelectionChange(
            new Set(keys === 'all' ? searches.map(search => search.id) : [...keys].map(String)),
          )
        }
        onAction={key => void navigate({ to: '/searches/$searchId', params: { searchId: String(key) } })}
        {...(canWrite && { dragAndDropHooks })}
        renderEmptyState={() => props.empty}
        className="h-full overflow-auto outline-none"
      >
        {search => (
          <GridListItem
            id={search.id}
            textValue={search.title}
            className="group flex h-[60px] items-center gap-3 border-b border-line px-4 hovered:bg-sunken selected:bg-accent-row focus-ring:-outline-offset-2"
          >
            {canWrite && (
              <AriaButton
                slot="drag"
                aria-label={t('history.drag', { title: search.title })}
                // The mouse drags the whole row: the handle is for keys, and shown while it has the focus.
                className="sr-only focus-ring:not-sr-only focus-ring:rounded-sm focus-ring:p-1! focus-ring:text-muted"
              >
                <GripVertical size={14} aria-hidden />
              </AriaButton>
            )}
            {canWrite && <Checkbox slot="selection" aria-label={t('table.select')} />}
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{search.title}</bdi>
              <span className="flex gap-2 text-xs text-muted">
                <span className="whitespace-nowrap">
                  {t('list.count', { count: search.persistedResultCount })}
                </span>
                <span className="whitespace-nowrap">{format.ago(search.createdAt)}</span>
                {search.folderId && <bdi className="truncate">{names.get(search.folderId)}</bdi>}
              </span>
            </span>
            {canWrite && (
              <span className="flex shrink-0">
                <MenuButton
                  placement="bottom end"
                  trigger={
                    <IconButton icon={FolderInput} label={t('history.move', { title: search.title })} />
                  }
                >
                  <FolderItems
                    current={search.folderId}
                    onMove={folderId => props.onMove([search.id], folderId)}
                    onNew={() => props.onMoveToNew([search.id])}
                  />
                </MenuButton>
                <IconButton
                  icon={Archive}
                  label={t('history.archive', { title: search.title })}
                  onPress={() => props.onArchive([search.id])}
                />
              </span>
            )}
          </GridListItem>
        )}
      </GridList>
    </Virtualizer>
  )
}
