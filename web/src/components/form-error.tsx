import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/request.ts'
import { usePreferences } from '../preferences/preferences.ts'

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

type Known = (typeof KNOWN)[number] | 'takenName' | 'takenEmail'

/** Names and addresses that somebody else has. */
const TAKEN: Record<string, Known> = { name: 'takenName', email: 'takenEmail' }

interface FormErrorProps {
  error: unknown
  /** What codes of errors mean in this form. */
  texts?: Record<string, string>
}

/** What a form says when its request failed: in the reader's language where we know the reason. */
export function FormError({ error, texts = {} }: FormErrorProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  if (!error) return null
  if (error instanceof ApiError && error.status >= 500) return <Alert>{t('error.notDone')}</Alert>
  const own = error instanceof ApiError ? texts[error.code] : undefined
  if (own !== undefined) return <Alert>{own}</Alert>
  const known = findReason(error)
  const isForeign = !known && error instanceof Error && language !== 'en'
  return (
    <Alert>
      {known ? t(`formError.${known}`) : isForeign ? t('formError.refused') : readMessage(error)}
      {isForeign && (
        <span lang="en" dir="ltr" className="block">
          {error.message}
        </span>
      )}
    </Alert>
  )
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" ref={revealAlert} className="rounded-md bg-danger-soft px-3 py-2 text-danger">
      {children}
    </p>
  )
}

/** It may stand below what is shown of a long form. */
function revealAlert(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' })
}

function findReason(error: unknown): Known | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'conflict') return TAKEN[String(error.details.field)] ?? 'conflict'
  return KNOWN.find(code => code === error.code)
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
