import { useTranslation } from 'react-i18next'
import { DIRECTORY_COUNTS, type DirectoryOverview } from '../../api/directory.ts'
import { Section } from '../../components/section.tsx'
import { useFormat } from '../../i18n/format.ts'

export function CountsSection({ counts }: { counts: DirectoryOverview['counts'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Section title={t('directory.holds')}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {DIRECTORY_COUNTS.map(kind => (
          <div key={kind}>
            <dt className="text-xs text-muted">{t(`directory.count.${kind}`)}</dt>
            <dd className="numeric text-xl font-semibold">{format.number(counts[kind])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
