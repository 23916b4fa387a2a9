import type { Search } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { useIsPrinting } from '../../components/use-printing.ts'
import { useFormat } from '../../i18n/format.ts'

/** All searches as a plain table, which is only on paper: the list on screen holds the visible rows alone. */
export function PrintSearches({ searches }: { searches: readonly Search[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPrinting = useIsPrinting()
  if (!isPrinting || searches.length === 0) return null
  return (
    <table className="hidden w-full border-collapse text-start text-xs print:table">
      <caption className="sr-only">{t('nav.history')}</caption>
      <tbody>
        {searches.map(search => (
          <tr key={search.id} className="break-inside-avoid border-b border-line align-top">
            <td className="py-1.5 ps-5 pe-4 font-medium">
              <bdi>{search.title}</bdi>
            </td>
            <td className="py-1.5 pe-4 whitespace-nowrap">
              {t('list.count', { count: search.persistedResultCount })}
            </td>
            <td className="py-1.5 pe-5 whitespace-nowrap">{format.date(search.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
