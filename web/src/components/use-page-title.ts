import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

let isFirstPage = true

/**
 * Names the page. Its heading gets the focus where what had it is gone, as the button is that led to this page: the keys
 * and what reads the page go on from there.
 */
export function usePageTitle(title: string): void {
  const { t } = useTranslation()
  const product = t('product')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) focusHeading()
    isFirstPage = false
  }, [])
}

function focusHeading(): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
