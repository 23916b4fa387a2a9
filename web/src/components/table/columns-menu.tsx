import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { MenuButton, MenuItem } from '../menu.tsx'
import type { DataColumn } from './columns.ts'

type ColumnName = Pick<DataColumn<never>, 'id' | 'label' | 'isRowHeader'>

export interface ColumnsMenuProps {
  choice: { all: readonly ColumnName[]; visible: readonly ColumnName[]; setVisible: (ids: string[]) => void }
}

/** Shows and hides columns; the one that names the row always stays. */
export function ColumnsMenu({ choice }: ColumnsMenuProps) {
  const { t } = useTranslation()
  const optional = choice.all.filter(column => !column.isRowHeader)
  return (
    <MenuButton
      selectionMode="multiple"
      selectedKeys={choice.visible.map(column => column.id)}
      onSelectionChange={keys => {
        const ids = optional.map(column => column.id)
        choice.setVisible(keys === 'all' ? ids : ids.filter(id => keys.has(id)))
      }}
      trigger={
        <Button variant="ghost" size="sm">
          <Columns3 size={15} aria-hidden />
          <span className="max-sm:sr-only">{t('table.columns')}</span>
        </Button>
      }
    >
      {optional.map(column => (
        <MenuItem key={column.id} id={column.id} isCheckable>
          {column.label}
        </MenuItem>
      ))}
    </MenuButton>
  )
}
