import { Folder } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFolders } from '../history/use-folders.ts'
import { NavLink } from './nav-link.tsx'

export function FolderLinks() {
  const { t } = useTranslation()
  const folders = useFolders()
  if (folders.length === 0) return null
  return (
    // Hundreds of folders leave the pages above them and the plan beneath them in view.
    <nav
      aria-label={t('shell.folders')}
      className="-mx-3 flex min-h-30 flex-col gap-0.5 overflow-auto px-3 short:shrink-0"
    >
      <h2 className="px-2 py-1 text-xs text-faint">{t('shell.folders')}</h2>
      {folders.map(folder => (
        <NavLink
          key={folder.id}
          to="/history"
          search={{ folder: folder.id }}
          icon={Folder}
          label={folder.name}
          count={folder.searchCount}
        />
      ))}
    </nav>
  )
}
