import { Building } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../components/empty.tsx'

/** A person whom nobody has invited yet, or whose last workspace is gone. */
export function NoWorkspace() {
  const { t } = useTranslation()
  return (
    <main className="h-full">
      <Empty isPage icon={Building} title={t('noWorkspace.title')}>
        {t('noWorkspace.advice')}
      </Empty>
    </main>
  )
}
