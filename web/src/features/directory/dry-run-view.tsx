import { useTranslation } from 'react-i18next'
import type { DryRun } from '../../api/directory.ts'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { usePickText } from '../../components/name.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { ImportReportView } from './import-report.tsx'

interface DryRunViewProps {
  result: DryRun
  error: unknown
  isStarting: boolean
  onBack: () => void
  onStart: () => void
}

/** However long, it leaves the other columns their room. */
const NAME = 'block min-w-28 wrap-anywhere'

/** What the import would do, with the first branches as the directory would show them. */
export function DryRunView({
  result: { report, first },
  error,
  isStarting,
  onBack,
  onStart,
}: DryRunViewProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const { added, updated, unchanged } = report.branches
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <h3 className="font-medium">{t('upload.dryRun')}</h3>
        <p className="text-muted">{t('upload.would')}</p>
      </div>
      <ImportReportView report={report} />
      {first.length > 0 && (
        <section>
          <h3 className="mb-4 font-medium">{t('upload.first')}</h3>
          <SimpleTable
            label={t('upload.first')}
            rows={first}
            getKey={branch => JSON.stringify(branch)}
            columns={[
              {
                id: 'name',
                label: t('upload.field.name'),
                render: branch => <bdi className={`${NAME} font-medium`}>{pick(branch.name)}</bdi>,
              },
              {
                id: 'company',
                label: t('upload.company'),
                render: branch => <bdi className={NAME}>{pick(branch.company)}</bdi>,
              },
              {
                id: 'category',
                label: t('upload.field.category'),
                render: branch => <bdi>{branch.category ? pick(branch.category) : '–'}</bdi>,
              },
              {
                id: 'place',
                label: t('upload.place'),
                render: ({ district, city, country }) => (
                  <bdi className="block min-w-40">
                    {[...new Set([district, city, country].map(pick))].join(' · ')}
                  </bdi>
                ),
              },
            ]}
          />
        </section>
      )}
      <FormError error={error} />
      <div className="flex justify-end gap-2">
        <Button onPress={onBack} isDisabled={isStarting}>
          {t('upload.back')}
        </Button>
        <Button
          variant="primary"
          onPress={onStart}
          isPending={isStarting}
          isDisabled={added + updated + unchanged === 0}
        >
          {t('upload.start')}
        </Button>
      </div>
    </div>
  )
}
