import { useTranslation } from 'react-i18next'
import { buildExportUrl, type ExportFormat, type ExportSubject, exportFile } from '../../api/exports.ts'
import { downloadFile, downloadUrl } from '../../components/download.ts'
import { showToast } from '../../components/toast/toasts.ts'
import { settleUndoable } from '../../components/toast/undoable.ts'

/** Longer addresses are refused by servers and proxies on the way. */
const IDS_IN_ADDRESS = 100

/** Downloads a search or a list, or a part of it, as the page shows it. */
export function useExport(): (subject: ExportSubject, format: ExportFormat) => Promise<void> {
  const { t } = useTranslation()
  return async (subject, format) => {
    // Members that were removed a moment ago must not be in the file.
    await settleUndoable()
    const { branchIds = [] } = subject
    if (branchIds.length <= IDS_IN_ADDRESS) downloadUrl(buildExportUrl(subject, format))
    else {
      await exportFile(subject, format).then(downloadFile, () =>
        showToast({ text: t('error.notDone'), tone: 'error' }),
      )
    }
  }
}
