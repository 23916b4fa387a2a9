import { useNavigate } from '@tanstack/react-router'
import type { Folder } from 'dalil-client'
import { Archive, Folder as FolderIcon, FolderPlus, Inbox, Layers } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  GridList,
  GridListItem,
  isTextDropItem,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../components/confirm.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { useFormat } from '../../i18n/format.ts'
import { isolate } from '../../i18n/isolate.ts'
import { useWorkspace } from '../session/use-session.ts'
import { DRAG_TYPE } from './drag-type.ts'
import { useFolders } from './use-folders.ts'
import { useShownRow } from './use-shown-row.ts'

const NewFolderDialog = lazyDialog(() => import('./new-folder-dialog.tsx'))

interface FolderPanelProps {
  /** A folder's id, `unfiled`, or undefined for all. */
  chosen: string | undefined
  onMove: (searchIds: string[], folderId: string | null) => void
  onArchive: (folder: Folder) => void
}

const LAYOUT = { rowHeight: 36, gap: 2, padding: 8 }

/** The folders, with how many searches each holds; searches can be dropped on them. */
export function FolderPanel({ chosen, onMove, onArchive }: FolderPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { canWrite } = useWorkspace()
  const folders = useFolders()
  const [isCreating, setCreating] = useState(false)
  const [asking, setAsking] = useState<string | null>(null)
  const archiving = folders.find(folder => folder.id === asking)
  const open = (id: string) => void navigate({ to: '/history', search: id === 'all' ? {} : { folder: id } })
  const { dragAndDropHooks } = useDragAndDrop({
    acceptedDragTypes: [DRAG_TYPE],
    isDisabled: !canWrite,
    getDropOperation: target => (target.type === 'item' && target.key !== 'all' ? 'move' : 'cancel'),
    async onItemDrop({ items, target }) {
      const texts = await Promise.all(items.filter(isTextDropItem).map(item => item.getText(DRAG_TYPE)))
      onMove(texts, target.key === 'unfiled' ? null : String(target.key))
    },
  })
  const rows = [
    { id: 'all', name: t('history.all'), icon: Layers, folder: null },
    { id: 'unfiled', name: t('history.unfiled'), icon: Inbox, folder: null },
    ...folders.map(folder => ({ id: folder.id, name: folder.name, icon: FolderIcon, folder })),
  ]
  const grid = useRef<HTMLDivElement>(null)
  const step = LAYOUT.rowHeight + LAYOUT.gap
  const shown = chosen ?? 'all'
  const shownAt = rows.findIndex(({ id }) => id === shown)
  useShownRow(grid, shown, shownAt < 0 ? -1 : LAYOUT.padding + shownAt * step, LAYOUT.rowHeight)
  return (
    <aside className="flex w-full shrink-0 flex-col border-line max-md:border-b md:w-60 md:border-e">
      <header className="flex items-center justify-between gap-2 pt-2 ps-4 pe-2">
        <h2 className="text-xs text-muted">{t('shell.folders')}</h2>
        {canWrite && (
          <IconButton icon={FolderPlus} label={t('history.newFolder')} onPress={() => setCreating(true)} />
        )}
      </header>
      <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
        <GridList
          ref={grid}
          aria-label={t('shell.folders')}
          items={rows}
          dependencies={[chosen, folders, canWrite]}
          onAction={key => open(String(key))}
          dragAndDropHooks={dragAndDropHooks}
          style={{ ['--rows' as string]: `${2 * LAYOUT.padding + rows.length * step}px` }}
          className="overflow-auto outline-none max-md:h-(--rows) max-md:max-h-52 max-md:short:max-h-24 md:min-h-0 md:flex-1"
        >
          {({ id, name, icon: Icon, folder }) => (
            <GridListItem
              id={id}
              // Screen readers are told which one is shown by its name.
              textValue={id === (chosen ?? 'all') ? t('history.shown', { name }) : name}
              className={`flex h-full shrink-0 items-center gap-2 rounded-md px-2 hovered:bg-sunken focus-ring:-outline-offset-2 data-drop-target:bg-accent-soft ${id === (chosen ?? 'all') ? 'bg-sunken font-medium' : ''}`}
            >
              <Icon size={15} aria-hidden className="shrink-0 text-muted" />
              <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
              {folder && (
                <span className="numeric text-xs text-muted">{format.number(folder.searchCount)}</span>
              )}
              {folder && canWrite && (
                <IconButton
                  icon={Archive}
                  label={t('history.archiveFolder', { name })}
                  onPress={() => setAsking(folder.id)}
                  className="-me-1 max-h-full"
                />
              )}
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
      <NewFolderDialog isOpen={isCreating} onClose={() => setCreating(false)} />
      <Confirm
        title={t('history.archiveFolderTitle', { name: isolate(archiving?.name ?? '') })}
        action={t('lists.archive')}
        isOpen={archiving !== undefined}
        onConfirm={() => {
          setAsking(null)
          open('all')
          if (archiving) onArchive(archiving)
        }}
        onClose={() => setAsking(null)}
      >
        <p>{t('history.archiveFolderAdvice', { count: archiving?.searchCount ?? 0 })}</p>
        <p>{t('history.archiveFolderFinal')}</p>
      </Confirm>
    </aside>
  )
}
