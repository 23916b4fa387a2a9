import { useTranslation } from 'react-i18next'
import { Section } from '../../components/section.tsx'
import { Segmented } from '../../components/segmented.tsx'
import {
  type Language,
  type Numerals,
  setPreferences,
  type Theme,
  usePreferences,
} from '../../preferences/preferences.ts'

export function PreferencesSection() {
  const { t } = useTranslation()
  const { language, theme, numerals } = usePreferences()
  const languages: { id: Language; label: string }[] = [
    { id: 'en', label: 'English' },
    { id: 'ar', label: 'العربية' },
  ]
  const themes = (['system', 'light', 'dark'] as const satisfies Theme[]).map(id => ({
    id,
    label: t(`profile.themes.${id}`),
  }))
  const digits = (['auto', 'latin', 'arabic'] as const satisfies Numerals[]).map(id => ({
    id,
    label: t(`profile.digits.${id}`),
  }))
  return (
    <Section title={t('profile.look')}>
      <dl className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] sm:gap-y-4 max-sm:[&_dd]:mb-3">
        <dt className="font-medium">{t('profile.language')}</dt>
        <dd>
          <Segmented
            label={t('profile.language')}
            options={languages}
            value={language}
            onChange={value => setPreferences({ language: value })}
          />
        </dd>
        <dt className="font-medium">{t('profile.theme')}</dt>
        <dd>
          <Segmented
            label={t('profile.theme')}
            options={themes}
            value={theme}
            onChange={value => setPreferences({ theme: value })}
          />
        </dd>
        <dt className="font-medium">{t('profile.numerals')}</dt>
        <dd>
          <Segmented
            label={t('profile.numerals')}
            options={digits}
            value={numerals}
            onChange={value => setPreferences({ numerals: value })}
          />
        </dd>
      </dl>
    </Section>
  )
}
