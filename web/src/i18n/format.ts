import { usePreferences } from '../preferences/preferences.ts'
import { toLocaleTag } from './locale.ts'

/** Every number, date and list that a person reads goes through here. */
export interface Formatter {
  number(value: number): string
  /** One decimal always, as ratings have. */
  rating(value: number): string
  percent(share: number): string
  date(value: string | Date): string
  dateTime(value: string | Date): string
  /** "3 minutes ago". */
  ago(value: string | Date): string
  list(values: string[]): string
  /** "A, B or C". */
  anyOf(values: string[]): string
  /** The name of a country by its code of two letters. */
  country(code: string): string
  kilometers(value: number): string
}

export function useFormat(): Formatter {
  const { language, numerals } = usePreferences()
  return getFormatter(toLocaleTag({ language, numerals }))
}

const formatters = new Map<string, Formatter>()

/** Formatters are slow to make, and every row of a table has some. */
export function getFormatter(tag: string): Formatter {
  const known = formatters.get(tag)
  if (known) return known
  const made = buildFormatter(tag)
  formatters.set(tag, made)
  return made
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

export function buildFormatter(tag: string): Formatter {
  const number = new Intl.NumberFormat(tag)
  const rating = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  const distance = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
  // The medium style of Arabic is numbers alone, which are hard to read from right to left.
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const date = new Intl.DateTimeFormat(tag, day)
  const dateTime = new Intl.DateTimeFormat(tag, { ...day, hour: 'numeric', minute: '2-digit' })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const choice = new Intl.ListFormat(tag, { type: 'disjunction' })
  const countries = new Intl.DisplayNames(tag, { type: 'region' })
  return {
    number: value => number.format(value),
    rating: value => rating.format(value),
    percent: share => percent.format(share),
    date: value => date.format(new Date(value)),
    dateTime: value => dateTime.format(new Date(value)),
    ago(value) {
      const seconds = (new Date(value).getTime() - Date.now()) / 1000
      const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
      // A few seconds are "now": counting them would only be noise.
      return relative.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit)
    },
    list: values => list.format(values),
    anyOf: values => choice.format(values),
    country: code => countries.of(code) ?? code,
    kilometers: value => distance.format(value),
  }
}
