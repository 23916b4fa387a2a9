import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/request.ts'

const KNOWN = [
  'wrong_credentials',
  'too_many_attempts',
  'link_expired',
  'last_owner',
  'unauthorized',
  'participant_limit',
  'conflict',
  'import_running',
  'offline',
] as const

type KnownCode = (typeof KNOWN)[number]

/** What a form says when its request failed: in the reader's language where we know the reason. */
export function FormError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  const code = error instanceof ApiError ? error.code : ''
  const known = KNOWN.find((one): one is KnownCode => one === code)
  const text = known ? t(`formError.${known}`) : error instanceof Error ? error.message : String(error)
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
      {text}
    </p>
  )
}
