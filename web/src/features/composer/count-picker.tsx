import { ChevronDown, Minus, Plus } from 'lucide-react'
import {
  Button as AriaButton,
  Dialog,
  DialogTrigger,
  Group,
  Input,
  Label,
  NumberField,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Interpretation } from '../../api/composer.ts'
import { Button, buildButtonClass } from '../../components/button.tsx'
import { FloatingPanel } from '../../components/floating-panel.tsx'
import { useFormat } from '../../i18n/format.ts'

interface CountPickerProps {
  value: number
  onChange: (count: number) => void
  plan: Interpretation['plan'] | undefined
}

const PRESETS = [10, 25, 50, 100, 200]

/** How many companies to save, next to what the plan leaves. */
export function CountPicker({ value, onChange, plan }: CountPickerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = plan ? Math.max(1, Math.min(plan.left, plan.perSearchCompanyCap)) : 1_000
  const presets = [...new Set([...PRESETS.filter(preset => preset < most), most])]
  return (
    <DialogTrigger>
      <AriaButton className={buildButtonClass('secondary', 'lg')}>
        {t('count.companies', { count: value })}
        <ChevronDown size={14} aria-hidden className="text-muted" />
      </AriaButton>
      <FloatingPanel placement="bottom end" className="w-64">
        <Dialog aria-label={t('composer.count')} className="flex flex-col gap-3 p-4 outline-none">
          {({ close }) => (
            <>
              <NumberField
                value={value}
                onChange={count => onChange(count || 1)}
                minValue={1}
                maxValue={1_000_000}
              >
                <Label className="mb-1 block font-medium">{t('composer.count')}</Label>
                <Group className="flex h-9 items-center rounded-md border border-line-strong focus-within:border-accent">
                  <AriaButton slot="decrement" className="px-2.5 text-muted">
                    <Minus size={14} aria-hidden />
                  </AriaButton>
                  <Input className="numeric min-w-0 flex-1 bg-transparent text-center outline-none" />
                  <AriaButton slot="increment" className="px-2.5 text-muted">
                    <Plus size={14} aria-hidden />
                  </AriaButton>
                </Group>
              </NumberField>
              <div className="flex flex-wrap gap-1.5">
                {presets.map(preset => (
                  <Button
                    key={preset}
                    size="sm"
                    variant={preset === value ? 'primary' : 'secondary'}
                    onPress={() => {
                      onChange(preset)
                      close()
                    }}
                  >
                    {format.number(preset)}
                  </Button>
                ))}
              </div>
              {plan && (
                <p className="text-xs text-muted">
                  {t('composer.planLeaves', {
                    count: plan.left,
                    cap: format.number(plan.perSearchCompanyCap),
                    date: format.date(plan.renewsAt),
                  })}
                </p>
              )}
            </>
          )}
        </Dialog>
      </FloatingPanel>
    </DialogTrigger>
  )
}
