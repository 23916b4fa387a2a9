import { useTranslation } from 'react-i18next'
import { RowCheckbox } from '../../components/table/row-checkbox.tsx'
import { MEMBER_COLUMNS } from './member-columns.ts'

interface MemberHeadingProps {
  canMove: boolean
  canSelect: boolean
  count: number
  selectedCount: number
  onSelectAll: (isSelected: boolean) => void
}

/** What the columns of a list hold. It stands above the list: rows of a list have no headings for screen readers. */
export function MemberHeading({ canMove, canSelect, count, selectedCount, onSelectAll }: MemberHeadingProps) {
  const { t } = useTranslation()
  const isAll = count > 0 && selectedCount === count
  return (
    <div className="flex h-[34px] shrink-0 items-center gap-3 border-b border-line ps-3 pe-4 text-xs text-muted">
      {canMove && <span className={MEMBER_COLUMNS.handle} />}
      {canSelect && (
        <RowCheckbox
          label={t('table.selectAll')}
          isSelected={isAll}
          isMixed={!isAll && selectedCount > 0}
          onChange={onSelectAll}
          isTabStop
        />
      )}
      <span className={MEMBER_COLUMNS.number} />
      <span className={MEMBER_COLUMNS.branch}>{t('column.branch')}</span>
      <span className={MEMBER_COLUMNS.district}>{t('column.district')}</span>
      <span className={MEMBER_COLUMNS.rating}>{t('column.rating')}</span>
      <span className={MEMBER_COLUMNS.phone}>{t('column.phone')}</span>
    </div>
  )
}
