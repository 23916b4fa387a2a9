import { ChevronDown, X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Alternative } from '../../api/composer.ts'
import { MenuButton, MenuItem } from '../../components/menu.tsx'
import { usePickText } from '../../components/name.tsx'
import { usePreferences } from '../../preferences/preferences.ts'
import { type Chip, isDropped } from './chips.ts'
import { nameAlternative } from './name-alternative.ts'
import { useNameChip } from './use-name-chip.ts'

/** Names that a chip has room for. */
const MAX_NAMES = 2

interface ReadingChipProps {
  chip: Chip
  /** Without these the chip only tells. */
  onRemove?: () => void
  onChoose?: (alternative: Alternative) => void
}

/** One thing that a sentence was read as: its dimension in small type, what it stands for, other meanings in a menu. */
export function ReadingChip({ chip, onRemove, onChoose }: ReadingChipProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const { language } = usePreferences()
  const words = useNameChip()(chip, MAX_NAMES)
  const text = (
    <>
      <span className="shrink-0 text-xs font-normal text-muted">{t(`chip.role.${chip.role}`)}</span>
      <bdi title={words} className={`truncate ${isDropped(chip.role) ? 'line-through' : ''}`}>
        {words}
      </bdi>
    </>
  )
  return (
    <span
      className={`inline-flex h-7 max-w-full items-center rounded-full border ${isDropped(chip.role) ? 'border-dashed border-line-strong text-muted' : 'border-transparent bg-accent-soft text-accent'}`}
    >
      {onChoose && chip.alternatives.length > 0 ? (
        <MenuButton
          trigger={
            <AriaButton
              aria-label={t('chip.alternatives', { role: t(`chip.role.${chip.role}`), name: words })}
              className="flex h-full min-w-0 items-center gap-1.5 rounded-full ps-3 pe-1"
            >
              {text}
              <ChevronDown size={12} aria-hidden className="shrink-0" />
            </AriaButton>
          }
        >
          {chip.alternatives.map(alternative => (
            <MenuItem
              key={`${alternative.kind} ${alternative.id}`}
              id={`${alternative.kind} ${alternative.id}`}
              detail={
                alternative.detail
                  ? `${t(`chip.kind.${alternative.kind}`)} · ${pick(alternative.detail)}`
                  : t(`chip.kind.${alternative.kind}`)
              }
              onAction={() => onChoose(alternative)}
            >
              {nameAlternative(alternative, chip, language)}
            </MenuItem>
          ))}
        </MenuButton>
      ) : (
        <span className={`flex min-w-0 items-center gap-1.5 ps-3 ${onRemove ? 'pe-1' : 'pe-3'}`}>{text}</span>
      )}
      {onRemove && (
        <AriaButton
          aria-label={t('chip.remove', { name: words })}
          onPress={onRemove}
          className="me-1 inline-flex size-5 shrink-0 items-center justify-center rounded-full hovered:bg-panel"
        >
          <X size={13} aria-hidden />
        </AriaButton>
      )}
    </span>
  )
}
