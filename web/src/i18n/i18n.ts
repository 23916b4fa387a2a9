import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getPreferences, type Language, subscribePreferences } from '../preferences/preferences.ts'
import { getFormatter } from './format.ts'
import { toLocaleTag } from './locale.ts'

const load = {
  en: () => import('../locales/en.json'),
  ar: () => import('../locales/ar.json'),
} satisfies Record<Language, () => Promise<{ default: object }>>

/** Limits of the service that texts name, in the digits of the reader. */
const LIMITS = { circleKilometers: 25, nameMin: 2, nameMax: 80, fileMegabytes: 100 }

/** Starts translation in the preferred language; the other language is fetched when it is first chosen. */
export async function startI18n(): Promise<void> {
  const { language } = getPreferences()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: (await load[language]()).default } },
    // React escapes already.
    interpolation: { escapeValue: false, defaultVariables: LIMITS },
    returnNull: false,
  })
  i18next.services.formatter?.add('number', value =>
    getFormatter(toLocaleTag(getPreferences())).number(Number(value)),
  )
  subscribePreferences(() => void applyLanguage())
}

async function applyLanguage(): Promise<void> {
  const { language } = getPreferences()
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', (await load[language]()).default)
  }
  // Also when only the numerals changed: texts hold numbers.
  await i18next.changeLanguage(language)
}
