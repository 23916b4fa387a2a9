import 'i18next'
import type en from '../locales/en.json'
import type setup from '../locales/setup/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en & typeof setup }
  }
}
