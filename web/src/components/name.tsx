import type { NullableLocalizedText } from 'dalil-client'
import { useCallback } from 'react'
import { pickName } from '../i18n/pick-name.ts'
import { type Language, usePreferences } from '../preferences/preferences.ts'

interface NameProps {
  name: NullableLocalizedText
  /** Shown beneath in the other language; off where there is room for one line only. */
  showOther?: boolean
  /** Takes as many lines as it needs, rather than being cut off. */
  isWrapped?: boolean
  className?: string
}

/** A bilingual name: the reader's language first, the other beneath it, each with its own language and direction. */
export function Name(props: NameProps) {
  const { language } = usePreferences()
  return renderName(props, language)
}

/** The same without a hook, for the many cells of a table. */
export function renderName(
  { name, showOther = true, isWrapped, className = '' }: NameProps,
  language: Language,
) {
  const { first, other } = pickName(name, language)
  return (
    <span className={`block min-w-0 ${className}`}>
      <bdi lang={first?.language} className={isWrapped ? 'block' : 'block truncate'}>
        {first?.text ?? '–'}
      </bdi>
      {showOther && other && (
        <bdi
          lang={other.language}
          dir={other.language === 'ar' ? 'rtl' : 'ltr'}
          className={`block text-xs font-normal text-faint ${isWrapped ? '' : 'truncate'}`}
        >
          {other.text}
        </bdi>
      )}
    </span>
  )
}

/** The name in one language, for sentences and labels. */
export function usePickText(): (name: NullableLocalizedText) => string {
  const { language } = usePreferences()
  return useCallback(name => pickName(name, language).first?.text ?? '–', [language])
}
