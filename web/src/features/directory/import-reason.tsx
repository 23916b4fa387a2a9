import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { isolate } from '../../i18n/isolate.ts'
import { readReason } from './import-reasons.ts'
import { UPLOAD_FIELDS } from './upload-fields.ts'

/** Says in the reader's language what the service said in English; undefined for what is not known here. */
export function useReasonText(): (reason: string) => string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const nameField = (id: string | undefined) => {
    const field = UPLOAD_FIELDS.find(one => one.id === id)
    return field ? t(`upload.field.${field.base}`) : (id ?? '')
  }
  return reason => {
    const known = readReason(reason)
    if (!known) return undefined
    const { field, ...values } = known.values
    // The countries of a city's namesakes are told by their codes.
    if (values.countries) values.countries = format.anyOf(values.countries.split(' or ').map(format.country))
    const isolated = Object.entries(values).map(([name, value]) => [
      name,
      NUMBERS.has(name) ? value : isolate(value),
    ])
    return t(`upload.reason.${known.key}`, { ...Object.fromEntries(isolated), field: nameField(field) })
  }
}

/** Written in the digits of the reader. */
const NUMBERS = new Set(['kilometers', 'most', 'line', 'cells', 'width', 'same', 'rows'])

/** Why a row was not taken as it is, or why an import was stopped. */
export function ImportReason({ reason }: { reason: string }) {
  const text = useReasonText()(reason)
  return text === undefined ? (
    <bdi lang="en" dir="ltr">
      {reason}
    </bdi>
  ) : (
    <span>{text}</span>
  )
}
