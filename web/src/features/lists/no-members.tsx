import { useNavigate } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'

interface NoMembersProps {
  /** The list has members, of which the filter shows none. */
  isFiltered: boolean
}

/** What stands in the place of the members: where to find some, or that none matches the filter. */
export function NoMembers({ isFiltered }: NoMembersProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (isFiltered) return <Empty icon={ListOrdered} title={t('list.noMatch')} />
  return (
    <Empty
      icon={ListOrdered}
      title={t('list.empty.title')}
      action={<Button onPress={() => void navigate({ to: '/search' })}>{t('missing.action')}</Button>}
    >
      {t('list.empty.advice')}
    </Empty>
  )
}
