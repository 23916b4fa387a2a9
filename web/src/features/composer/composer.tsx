import { SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { useWorkspace } from '../session/use-session.ts'
import { CostLine } from './cost-line.tsx'
import { CountPicker } from './count-picker.tsx'
import { type Draft, nameChoices } from './draft.ts'
import { DraftChips } from './draft-chips.tsx'
import { FolderPicker } from './folder-picker.tsx'
import { SentenceInput } from './sentence-input.tsx'
import type { useInterpretation } from './use-interpretation.ts'
import { useSaveKeys } from './use-save-keys.ts'
import { useSaveWhenRead } from './use-save-when-read.ts'

interface ComposerProps {
  draft: Draft
  onChange: (draft: Draft) => void
  interpretation: ReturnType<typeof useInterpretation>
  isFilterOpen: boolean
  onFilterToggle: () => void
}

/** The sentence on top, beneath it what it is read as, beside that what it costs. */
export function Composer({ draft, onChange, interpretation, isFilterOpen, onFilterToggle }: ComposerProps) {
  const { t } = useTranslation()
  const { canWrite } = useWorkspace()
  const { requestSave, canSave, isBusy } = useSaveWhenRead(draft, interpretation)
  useSaveKeys(canWrite ? requestSave : undefined)
  const { reading, isBehind } = interpretation
  const named = useMemo(() => nameChoices(draft, reading?.names), [draft, reading])
  return (
    <div className="flex flex-col gap-3 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <SentenceInput value={draft.prompt} onChange={text => onChange({ ...draft, prompt: text })} />
        {canWrite ? (
          <div className="flex flex-wrap gap-2.5 max-sm:w-full">
            <CountPicker
              value={draft.requestedResultCount}
              onChange={requestedResultCount => onChange({ ...draft, requestedResultCount })}
              plan={reading?.plan}
            />
            <FolderPicker value={draft.folderId} onChange={folderId => onChange({ ...draft, folderId })} />
            <Button
              variant="primary"
              size="lg"
              className="max-sm:flex-1"
              // A search that would hold nothing is not worth saving.
              isDisabled={!canSave && !isBusy}
              isPending={isBusy}
              onPress={requestSave}
            >
              {isBusy ? t('composer.saving') : t('composer.save')}
            </Button>
          </div>
        ) : (
          <p className="text-muted">{t('composer.viewer')}</p>
        )}
      </div>
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        {/* On a phone the chips are one line that scrolls, beside the button; it fades where more of them follow. */}
        <div className="contents max-sm:flex max-sm:w-full max-sm:gap-2">
          <div className="contents max-sm:flex max-sm:min-w-0 max-sm:gap-2 max-sm:overflow-x-auto max-sm:pe-4 max-sm:ltr:mask-r-from-[calc(100%-1rem)] max-sm:rtl:mask-l-from-[calc(100%-1rem)] max-sm:*:shrink-0 max-sm:empty:hidden">
            <DraftChips draft={named} onChange={onChange} interpretation={reading} />
          </div>
          <Button
            size="sm"
            className="h-7! rounded-full!"
            aria-expanded={isFilterOpen}
            variant={isFilterOpen ? 'primary' : 'secondary'}
            onPress={onFilterToggle}
          >
            <SlidersHorizontal size={14} aria-hidden />
            {t('filter.open')}
          </Button>
        </div>
        {reading && (
          <CostLine
            reading={reading}
            requested={interpretation.settled.requestedResultCount}
            isBehind={isBehind}
          />
        )}
      </div>
    </div>
  )
}
