import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buildButtonClass } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'

export function RouteMissing() {
  const { t } = useTranslation()
  return (
    <main className="h-full">
      <Empty
        isPage
        icon={Compass}
        title={t('missing.title')}
        action={
          <Link to="/search" className={buildButtonClass('primary')}>
            {t('missing.action')}
          </Link>
        }
      >
        {t('missing.advice')}
      </Empty>
    </main>
  )
}
