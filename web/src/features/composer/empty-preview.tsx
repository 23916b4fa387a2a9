import { Gauge, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Interpretation, SpanRole } from '../../api/composer.ts'
import { Empty } from '../../components/empty.tsx'
import { useFormat } from '../../i18n/format.ts'
import { AbsentWords } from '../reading/absent-words.tsx'
import { buildChips } from '../reading/chips.ts'
import { useSession } from '../session/use-session.ts'
import { EmptyDirectory } from './empty-directory.tsx'

/** Why nothing would be saved. */
export function EmptyPreview({ reading }: { reading: Interpretation }) {
  const { plan, prompt } = reading
  const { t } = useTranslation()
  const format = useFormat()
  const { isDirectoryEmpty } = useSession()
  if (isDirectoryEmpty) return <EmptyDirectory />
  if (plan.limit)
    return (
      <Empty icon={Gauge} title={t('preview.noneLeft')}>
        {t('plan.renews', { date: format.date(plan.renewsAt) })}
      </Empty>
    )
  if (!isAnythingUnderstood(reading))
    return (
      <Empty icon={SearchX} title={t('preview.notUnderstood')}>
        {t('preview.notUnderstoodAdvice')}
      </Empty>
    )
  const absent = buildChips(prompt, reading.reading.spans).filter(chip => chip.role === 'absent')
  return (
    <Empty icon={SearchX} title={t('preview.none')}>
      {absent.length > 0 ? <AbsentWords chips={absent} /> : t('preview.noneAdvice')}
    </Empty>
  )
}

const NOT_UNDERSTOOD = new Set<SpanRole>(['filler', 'unknown', 'absent', 'unheld'])

/** Whether the search is for anything, by its sentence or by hand. */
function isAnythingUnderstood({ reading: { spans }, filters }: Interpretation): boolean {
  const { location: _, ...lists } = filters
  return (
    spans.some(span => !NOT_UNDERSTOOD.has(span.role)) || Object.values(lists).some(list => list.length > 0)
  )
}
