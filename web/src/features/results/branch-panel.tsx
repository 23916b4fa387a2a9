import { useQuery } from '@tanstack/react-query'
import { Contact, Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { branchQuery } from '../../api/branches.ts'
import { Button, buildButtonClass } from '../../components/button.tsx'
import { downloadText } from '../../components/download.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { Name, usePickText } from '../../components/name.tsx'
import { usePreferences } from '../../preferences/preferences.ts'
import { BranchFields } from './branch-fields.tsx'
import { BranchSources } from './branch-sources.tsx'
import type { BranchRow } from './model.ts'
import { SidePanel } from './side-panel.tsx'
import { buildVcard } from './vcard.ts'

interface BranchPanelProps {
  branch: Pick<BranchRow, 'id' | 'name' | 'available' | 'lat' | 'lng'>
  onClose: () => void
}

/** Everything that is known of a branch, and who says so. */
export default function BranchPanel({ branch, onClose }: BranchPanelProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const { language } = usePreferences()
  const { data, error, refetch } = useQuery(branchQuery(branch.id))
  return (
    <SidePanel
      label={pick(branch.name)}
      heading={<Name isWrapped name={branch.name} className="text-lg font-semibold" />}
      onClose={onClose}
    >
      {!branch.available && (
        <p className="mx-5 mt-4 rounded-md bg-warning-soft px-3 py-2 text-warning">
          {t('branch.closedAdvice')}
        </p>
      )}
      {branch.lat !== null && branch.lng !== null && (
        <div className="flex gap-2 px-5 pt-4">
          {/* The device opens what it opens places with. */}
          <a
            href={`geo:${branch.lat},${branch.lng}?q=${branch.lat},${branch.lng}(${encodeURIComponent(pick(branch.name))})`}
            className={`${buildButtonClass('secondary', 'sm')} sm:hidden`}
          >
            <Navigation size={14} aria-hidden />
            {t('branch.directions')}
          </a>
          <a
            href={`https://www.openstreetmap.org/directions?to=${branch.lat}%2C${branch.lng}`}
            target="_blank"
            rel="noreferrer"
            className={`${buildButtonClass('secondary', 'sm')} max-sm:hidden`}
          >
            <Navigation size={14} aria-hidden />
            {t('branch.directions')}
          </a>
          <Button
            size="sm"
            isDisabled={!data}
            onPress={() => data && downloadText('dalil.vcf', 'text/vcard', buildVcard(data, language))}
          >
            <Contact size={14} aria-hidden />
            {t('branch.vcard')}
          </Button>
        </div>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={5} />}
      {data && (
        <>
          <BranchFields details={data} />
          <BranchSources sources={data.sources} updatedAt={data.updatedAt} />
        </>
      )}
    </SidePanel>
  )
}
