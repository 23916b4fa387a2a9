import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isAnswering, isReachable, reportReachable, subscribeReachable } from '../api/reachable.ts'
import { getPreferences, type Language, subscribePreferences } from '../preferences/preferences.ts'
import { getFormatter } from './format.ts'
import { toLocaleTag } from './locale.ts'

type Load = Record<Language, () => Promise<{ default: object }>>

const load: Load = {
  en: () => import('../locales/en.json'),
  ar: () => import('../locales/ar.json'),
}

/** The texts of pages for getting in and for setting things up, which most visits do not open. */
const loadSetup: Load = {
  en: () => import('../locales/setup/en.json'),
  ar: () => import('../locales/setup/ar.json'),
}
let needsSetup = false
const started = Promise.withResolvers<void>()

/** Numbers of the service that texts name, in the digits of the reader. */
const LIMITS = { bestRating: 5, circleKilometers: 25, nameMin: 2, nameMax: 80, fileMegabytes: 100 }

/** Starts translation in the preferred language; the other language is fetched when it is first chosen. */
export async function startI18n(): Promise<void> {
  const { language } = getPreferences()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadTexts(language) } },
    // React escapes already.
    interpolation: { escapeValue: false, defaultVariables: LIMITS },
    returnNull: false,
  })
  i18next.services.formatter?.add('number', value =>
    getFormatter(toLocaleTag(getPreferences())).number(Number(value)),
  )
  started.resolve()
  subscribePreferences(() => void applyLanguage())
  subscribeReachable(() => isReachable() && void applyLanguage())
}

/** For a page that is not shown before this has ended. */
export async function loadSetupTexts(): Promise<void> {
  needsSetup = true
  await started.promise
  await addTexts(getPreferences().language)
}

async function loadTexts(language: Language): Promise<object> {
  const [texts, setup] = await Promise.all([load[language](), needsSetup ? loadSetup[language]() : undefined])
  return { ...texts.default, ...setup?.default }
}

async function addTexts(language: Language): Promise<void> {
  const added = i18next.getResourceBundle(language, 'translation') ?? {}
  const wanted = await loadTexts(language)
  if (Object.keys(added).length < Object.keys(wanted).length)
    i18next.addResourceBundle(language, 'translation', wanted, true, true)
}

async function applyLanguage(): Promise<void> {
  try {
    await addTexts(getPreferences().language)
  } catch {
    // They are fetched again when the service is back.
    if (!(await isAnswering())) reportReachable(false)
    return
  }
  // Another language may have been chosen meanwhile. Also when only the numerals changed: texts hold numbers.
  await i18next.changeLanguage(getPreferences().language)
}
