import type { BranchListMember } from 'dalil-client'
import type { ReactNode, RefObject } from 'react'
import {
  DropIndicator,
  GridList,
  ListLayout,
  type Selection,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { usePickText } from '../../components/name.tsx'
import { useFormat } from '../../i18n/format.ts'
import { MemberRow } from './member-row.tsx'
import { moveIds } from './merge-order.ts'
import { useMemberKeys } from './use-member-keys.ts'

interface MemberListProps {
  grid: RefObject<HTMLDivElement | null>
  members: readonly BranchListMember[]
  /** False while a filter hides members, and for viewers. */
  canMove: boolean
  canSelect: boolean
  selection: ReadonlySet<string>
  onSelectionChange: (ids: Set<string>) => void
  onOrder: (order: string[]) => void
  onHighlight: (id: string | null) => void
  onOpen: (branchId: string) => void
  empty: ReactNode
}

/** The members in their order. Rows are moved by pointer, by keyboard and with a screen reader. */
export function MemberList(props: MemberListProps) {
  const { grid, members, canMove, canSelect, selection, onSelectionChange, onOrder, onHighlight, onOpen } =
    props
  const { t } = useTranslation()
  const pick = usePickText()
  const format = useFormat()
  const order = members.map(member => member.branchId)
  const names = new Map(members.map(member => [member.branchId, pick(member.branch.name)]))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: keys => [...keys].map(key => ({ 'text/plain': names.get(String(key)) ?? '' })),
    onReorder({ keys, target }) {
      if (target.dropPosition === 'on') return
      onOrder(moveIds(order, new Set([...keys].map(String)), String(target.key), target.dropPosition))
    },
    renderDropIndicator: target => (
      <DropIndicator target={target} className="h-0.5 w-full data-drop-target:bg-accent" />
    ),
  })
  const { lift } = useMemberKeys({ grid, canMove, canSelect, selection, onSelectionChange })
  const changeSelection = (keys: Selection) =>
    onSelectionChange(new Set(keys === 'all' ? order : [...keys].map(String)))
  return (
    <div className="h-full" onKeyDownCapture={lift}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 46 }}>
        <GridList
          // Whether rows can be moved is fixed for as long as the component lives.
          key={canMove ? 'movable' : 'fixed'}
          ref={grid}
          aria-label={t('list.members')}
          // A row is made anew only for a member that is another object.
          items={members}
          dependencies={[canMove, canSelect, pick, format]}
          selectionMode={canSelect ? 'multiple' : 'none'}
          selectedKeys={selection}
          onSelectionChange={changeSelection}
          onAction={key => onOpen(String(key))}
          {...(canMove ? { dragAndDropHooks } : {})}
          renderEmptyState={() => props.empty}
          className="h-full overflow-auto outline-none"
        >
          {member => (
            <MemberRow
              id={member.branchId}
              textValue={`${format.number(member.position + 1)} ${pick(member.branch.name)}`}
              member={member}
              canMove={canMove}
              canSelect={canSelect}
              onHighlight={onHighlight}
            />
          )}
        </GridList>
      </Virtualizer>
    </div>
  )
}
