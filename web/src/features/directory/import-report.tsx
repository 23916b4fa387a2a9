import { useTranslation } from 'react-i18next'
import type { ImportReport } from '../../api/directory.ts'
import { SimpleTable } from '../../components/simple-table.tsx'
import { useFormat } from '../../i18n/format.ts'
import { ImportReason } from './import-reason.tsx'

const FIGURES = ['read', 'added', 'updated', 'unchanged', 'skipped'] as const
const KINDS = ['branches', 'companies'] as const

/** What an import did or would do: its figures, and the first rows that it did not take as they are. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { problems, problemCount } = report
  return (
    <>
      <SimpleTable
        label={t('upload.report')}
        rows={KINDS}
        getKey={kind => kind}
        columns={[
          { id: 'kind', label: t('upload.figure.kind'), render: kind => t(`directory.count.${kind}`) },
          ...FIGURES.map(figure => ({
            id: figure,
            label: t(`upload.figure.${figure}`),
            isNumber: true,
            render: (kind: (typeof KINDS)[number]) => format.number(report[kind][figure]),
          })),
        ]}
      />
      <ImportProblems problems={problems} problemCount={problemCount} />
    </>
  )
}

/** The first rows that were not taken as they are, and why. */
export function ImportProblems({ problems, problemCount }: Pick<ImportReport, 'problems' | 'problemCount'>) {
  const { t } = useTranslation()
  if (problemCount === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-medium">{t('upload.problems', { count: problemCount })}</h3>
      <ul className="max-h-48 overflow-auto rounded-md bg-sunken p-3 text-xs">
        {problems.map(({ file, line, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same problem twice
          <li key={index} className="py-0.5">
            {/* The colon belongs to the line of the reader: it stands between the place and the reason. */}
            <span className="text-muted">
              <bdi dir="ltr">{`${file}:${line}`}</bdi>:
            </span>{' '}
            <ImportReason reason={reason} />
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="mt-1 text-muted">
          {t('upload.moreProblems', { count: problemCount - problems.length })}
        </p>
      )}
    </section>
  )
}
