import { CheckboxGroup, Label } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { findPreset, PRESETS, type Preset, SCOPES, type Scope } from './scopes.ts'

interface ScopeFieldsProps {
  scopes: ReadonlySet<Scope>
  onChange: (scopes: Set<Scope>) => void
}

/** What a key may do: a preset, or scope by scope with what each grants. */
export function ScopeFields({ scopes, onChange }: ScopeFieldsProps) {
  const { t } = useTranslation()
  const presets = (Object.keys(PRESETS) as Preset[]).map(id => ({ id, label: t(`keys.preset.${id}`) }))
  const preset = findPreset(scopes)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented<Preset | 'own'>
          label={t('keys.presets')}
          options={[...presets, { id: 'own', label: t('keys.preset.own') }]}
          value={preset ?? 'own'}
          onChange={id => id !== 'own' && onChange(new Set(PRESETS[id]))}
        />
      </div>
      <CheckboxGroup
        value={[...scopes]}
        onChange={chosen => onChange(new Set(chosen as Scope[]))}
        className="flex flex-col gap-2"
      >
        <Label className="font-medium">{t('keys.scopes')}</Label>
        <div className="grid gap-2 sm:grid-cols-2">
          {SCOPES.map(scope => (
            <Checkbox key={scope} value={scope}>
              <span className="min-w-0">
                <span className="block">{t(`keys.scope.${scope}`)}</span>
                <code dir="ltr" className="block text-xs text-muted">
                  {scope}
                </code>
              </span>
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
    </div>
  )
}
