import type { BranchListMember } from 'dalil-client'
import { ArrowDownAZ, Route } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { MenuButton, MenuItem } from '../../components/menu.tsx'
import { usePickText } from '../../components/name.tsx'
import { showToast } from '../../components/toast/toasts.ts'
import { useFormat } from '../../i18n/format.ts'

interface OrderMenuProps {
  members: readonly BranchListMember[]
  onOrder: (order: string[], text?: string) => void
}

const CRITERIA = ['name', 'rating', 'district', 'city'] as const
type Criterion = (typeof CRITERIA)[number]

/** Orders to begin from, and to correct by hand: by a column, or by a short way. */
export function OrderMenu({ members, onOrder }: OrderMenuProps) {
  const { t, i18n } = useTranslation()
  const pick = usePickText()
  const format = useFormat()
  const sort = (criterion: Criterion) => {
    const collator = new Intl.Collator(i18n.language, { numeric: true })
    const compare: Record<Criterion, (a: BranchListMember, b: BranchListMember) => number> = {
      name: (a, b) => collator.compare(pick(a.branch.name), pick(b.branch.name)),
      rating: (a, b) => (b.branch.rating ?? -1) - (a.branch.rating ?? -1),
      district: (a, b) => collator.compare(pick(a.branch.districtName), pick(b.branch.districtName)),
      city: (a, b) => collator.compare(pick(a.branch.cityName), pick(b.branch.cityName)),
    }
    onOrder(members.toSorted(compare[criterion]).map(member => member.branchId))
  }
  const orderByRoute = () =>
    // Most visits of a list look for no route.
    import('./shortest-route.ts').then(
      ({ planRoute }) => {
        const { order, length, before, isShorter } = planRoute(members)
        if (!isShorter) return showToast({ text: t('list.routeKept') })
        const [now, then] = [length, before].map(format.kilometers)
        onOrder(order, t('list.routed', { length: now, before: then }))
      },
      () => showToast({ text: t('error.notDone'), tone: 'error' }),
    )
  return (
    <>
      <Button onPress={orderByRoute} isDisabled={members.length < 3}>
        <Route size={15} aria-hidden />
        <span className="max-sm:sr-only">{t('list.shortestRoute')}</span>
      </Button>
      <MenuButton
        trigger={
          <Button>
            <ArrowDownAZ size={15} aria-hidden />
            <span className="max-sm:sr-only">{t('list.sort')}</span>
          </Button>
        }
      >
        {CRITERIA.map(criterion => (
          <MenuItem key={criterion} id={criterion} onAction={() => sort(criterion)}>
            {t(`list.sortBy.${criterion}`)}
          </MenuItem>
        ))}
      </MenuButton>
    </>
  )
}
