import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPORT_FORMATS, type ExportSubject } from '../../api/exports.ts'
import { Button, type ButtonVariant } from '../../components/button.tsx'
import { MenuButton, MenuItem } from '../../components/menu.tsx'
import { useExport } from './use-export.ts'

interface ExportMenuProps {
  subject: ExportSubject
  variant?: ButtonVariant
  isDisabled?: boolean
  /** Further items. */
  children?: ReactNode
}

export function ExportMenu({
  subject,
  variant = 'secondary',
  isDisabled = false,
  children,
}: ExportMenuProps) {
  const { t } = useTranslation()
  const exportSubject = useExport()
  return (
    <MenuButton
      trigger={
        <Button variant={variant} size={variant === 'ghost' ? 'sm' : 'md'} isDisabled={isDisabled}>
          <Download size={15} aria-hidden />
          <span className="max-sm:sr-only">{t('action.export')}</span>
        </Button>
      }
    >
      {EXPORT_FORMATS.map(format => (
        <MenuItem
          key={format}
          id={format}
          detail={t(`export.${format}`)}
          onAction={() => void exportSubject(subject, format)}
        >
          {t(`export.name.${format}`)}
        </MenuItem>
      ))}
      {children}
    </MenuButton>
  )
}
