import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buildButtonClass } from '../../components/button.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { setPreferences, usePreferences } from '../../preferences/preferences.ts'
import { Brand } from '../shell/brand.tsx'

interface GettingInCardProps {
  title: string
  advice?: ReactNode
  children?: ReactNode
}

/** The page of somebody who is not signed in: one card, and the choice of language. */
export function GettingInCard({ title, advice, children }: GettingInCardProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  usePageTitle(title)
  return (
    <div className="relative isolate flex min-h-full flex-col items-center gap-6 px-4 pt-[max(2.5rem,14vh)] pb-10">
      <div aria-hidden className="cells absolute inset-0 -z-10" />
      <header className="text-2xl">
        <Brand />
      </header>
      <main className="w-full max-w-md rounded-md border border-line bg-panel p-6 shadow-float">
        <h1 className="text-xl font-semibold">{title}</h1>
        {advice && <p className="mt-1 text-muted">{advice}</p>}
        {children && <div className="mt-5">{children}</div>}
      </main>
      <Button
        variant="ghost"
        lang={language === 'ar' ? 'en' : 'ar'}
        onPress={() => setPreferences({ language: language === 'ar' ? 'en' : 'ar' })}
      >
        {t('commands.language')}
      </Button>
    </div>
  )
}

/** For people with a password, when a link has led them nowhere. */
export function SignInLink() {
  const { t } = useTranslation()
  return (
    <Link to="/sign-in" className={`${buildButtonClass()} w-full`}>
      {t('page.signIn')}
    </Link>
  )
}
