import type { BranchListMember } from 'dalil-client'
import { GripVertical } from 'lucide-react'
import { Button, GridListItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import { Name, usePickText } from '../../components/name.tsx'
import { Phone } from '../../components/phone.tsx'
import { Rating } from '../../components/rating.tsx'
import { useFormat } from '../../i18n/format.ts'
import { nameDistrict } from '../../i18n/pick-name.ts'
import { MEMBER_COLUMNS } from './member-columns.ts'

interface MemberCellsProps {
  member: BranchListMember
  canMove: boolean
  canSelect: boolean
}

interface MemberRowProps extends MemberCellsProps {
  /** The branch's: the list knows its rows by it. */
  id: string
  textValue: string
  onHighlight: (id: string | null) => void
}

/**
 * One stop of a list. The list renders this for each of thousands of members, so it calls no hook; its cells are
 * rendered where the row is in view.
 */
export function MemberRow({ id, textValue, onHighlight, ...cells }: MemberRowProps) {
  return (
    <GridListItem
      id={id}
      textValue={textValue}
      onHoverStart={() => onHighlight(id)}
      onHoverEnd={() => onHighlight(null)}
      className="group flex h-[46px] items-center gap-3 border-b border-line ps-3 pe-4 hovered:bg-sunken selected:bg-accent-row focus-ring:-outline-offset-2 data-dragging:opacity-50"
    >
      <MemberCells {...cells} />
    </GridListItem>
  )
}

/** A branch that has closed keeps its place and number, in grey. */
function MemberCells({ member, canMove, canSelect }: MemberCellsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const pick = usePickText()
  const { branch, available, position } = member
  const number = format.number(position + 1)
  const district = pick(nameDistrict(branch.districtName, branch.cityName))
  const closedAt = branch.archivedAt ?? branch.company.archivedAt
  return (
    <>
      {canMove && (
        <Button
          slot="drag"
          aria-label={t('list.move', { name: pick(branch.name) })}
          className={`${MEMBER_COLUMNS.handle} rounded-sm p-1 text-faint hovered:text-text`}
        >
          <GripVertical size={14} aria-hidden />
        </Button>
      )}
      {canSelect && <Checkbox slot="selection" aria-label={t('table.select')} />}
      <span
        className={`${MEMBER_COLUMNS.number} numeric flex justify-center text-xs font-medium ${available ? 'text-on-accent' : 'text-muted'}`}
      >
        <span
          className={`flex h-6 min-w-6 items-center justify-center rounded-full ${number.length > 3 ? 'px-1' : ''} ${available ? 'bg-accent' : 'bg-sunken'}`}
        >
          {number}
        </span>
      </span>
      <span className={`${MEMBER_COLUMNS.branch} ${available ? '' : 'text-muted'}`}>
        <Name name={branch.name} showOther={available} />
        {!available && (
          // In the place of the other name: beside the name it would leave no room for that.
          <span className="block w-fit max-w-full truncate rounded-sm bg-warning-soft px-1.5 text-xs text-warning">
            {closedAt ? t('list.closedOn', { date: format.date(closedAt) }) : t('list.closed')}
          </span>
        )}
      </span>
      <span className={MEMBER_COLUMNS.district}>{district}</span>
      <span className={MEMBER_COLUMNS.rating}>
        <Rating rating={branch.rating} reviews={branch.reviews} />
      </span>
      <span className={MEMBER_COLUMNS.phone}>
        <Phone number={branch.phone} />
      </span>
    </>
  )
}
