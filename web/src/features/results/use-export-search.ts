import { useTranslation } from 'react-i18next'
import { buildSearchExportUrl, type ExportFormat, exportSearch } from '../../api/branches.ts'
import { downloadFile, downloadUrl } from '../../components/download.ts'
import { showToast } from '../../components/toast/toasts.ts'

/** Longer addresses are refused by servers and proxies on the way. */
const IDS_IN_ADDRESS = 100

/** Downloads a search, or some of its branches. None means all. */
export function useExportSearch(): (searchId: string, format: ExportFormat, branchIds: string[]) => void {
  const { t } = useTranslation()
  return (searchId, format, branchIds) => {
    if (branchIds.length <= IDS_IN_ADDRESS) downloadUrl(buildSearchExportUrl(searchId, format, branchIds))
    else {
      exportSearch(searchId, format, branchIds).then(downloadFile, () =>
        showToast({ text: t('error.notDone'), tone: 'error' }),
      )
    }
  }
}
