import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '../../api/branches.ts'
import { Button, type ButtonVariant } from '../../components/button.tsx'
import { MenuButton, MenuItem } from '../../components/menu.tsx'
import { useExportSearch } from './use-export-search.ts'

const FORMATS: ExportFormat[] = ['csv', 'xlsx', 'geojson']

interface ExportMenuProps {
  searchId: string
  /** None exports the whole search. */
  branchIds: string[]
  variant?: ButtonVariant
}

export function ExportMenu({ searchId, branchIds, variant = 'secondary' }: ExportMenuProps) {
  const { t } = useTranslation()
  const exportBranches = useExportSearch()
  return (
    <MenuButton
      trigger={
        <Button variant={variant} size={variant === 'ghost' ? 'sm' : 'md'}>
          <Download size={15} aria-hidden />
          <span className={variant === 'ghost' ? 'max-sm:sr-only' : ''}>{t('action.export')}</span>
        </Button>
      }
    >
      {FORMATS.map(format => (
        <MenuItem
          key={format}
          id={format}
          detail={t(`export.${format}`)}
          onAction={() => exportBranches(searchId, format, branchIds)}
        >
          {format.toUpperCase()}
        </MenuItem>
      ))}
    </MenuButton>
  )
}
