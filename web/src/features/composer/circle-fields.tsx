import type { SearchLocationFilter } from 'dalil-client'
import { Group, Input, Label, NumberField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { INPUT_CLASS } from '../../components/text-field.tsx'

interface CircleFieldsProps {
  circle: SearchLocationFilter | null
  onChange: (circle: SearchLocationFilter | null) => void
}

const START: SearchLocationFilter = { lat: 24.7136, lng: 46.6753, radiusKm: 5 }

/** A circle by numbers: the same that can be drawn on the map. */
export function CircleFields({ circle, onChange }: CircleFieldsProps) {
  const { t } = useTranslation()
  if (!circle) {
    return (
      <Group aria-label={t('filter.circle')} className="flex flex-col items-start gap-2">
        <span className="font-medium">{t('filter.circle')}</span>
        <p className="text-muted">{t('filter.circleAdvice')}</p>
        <Button size="sm" onPress={() => onChange(START)}>
          {t('filter.circleByNumbers')}
        </Button>
      </Group>
    )
  }
  const field = (
    key: keyof SearchLocationFilter,
    label: string,
    min: number,
    max: number,
    digits: number,
  ) => (
    <NumberField
      value={circle[key]}
      onChange={value => Number.isFinite(value) && onChange({ ...circle, [key]: value })}
      minValue={min}
      maxValue={max}
      step={10 ** -digits}
      formatOptions={{ maximumFractionDigits: digits, useGrouping: false }}
      className="min-w-0 flex-1"
    >
      <Label className="mb-1 block text-xs text-muted">{label}</Label>
      <Input dir="ltr" className={`${INPUT_CLASS} numeric`} />
    </NumberField>
  )
  return (
    <Group aria-label={t('filter.circle')} className="flex flex-col gap-2">
      <span className="flex items-center justify-between font-medium">
        {t('filter.circle')}
        <Button size="sm" variant="ghost" onPress={() => onChange(null)}>
          {t('filter.circleRemove')}
        </Button>
      </span>
      <div className="flex gap-2">
        {field('lat', t('filter.lat'), -90, 90, 5)}
        {field('lng', t('filter.lng'), -180, 180, 5)}
        {field('radiusKm', t('filter.radius'), 0.1, 25, 2)}
      </div>
    </Group>
  )
}
