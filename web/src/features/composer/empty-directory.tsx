import { Link } from '@tanstack/react-router'
import { Database } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buildButtonClass } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { useSession } from '../session/use-session.ts'

/** In the place of results before the first import: operators are led to it, others are told whom to ask. */
export function EmptyDirectory() {
  const { t } = useTranslation()
  const { isOperator } = useSession().person
  return (
    <Empty
      icon={Database}
      title={t('emptyDirectory.title')}
      action={
        isOperator && (
          <Link to="/directory" className={buildButtonClass('primary')}>
            {t('emptyDirectory.action')}
          </Link>
        )
      }
    >
      {t(isOperator ? 'emptyDirectory.operator' : 'emptyDirectory.others')}
    </Empty>
  )
}
