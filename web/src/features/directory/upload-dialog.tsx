import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dryRunUpload,
  type ImportRequest,
  importUpload,
  type Upload,
  uploadFile,
} from '../../api/directory.ts'
import { Dialog } from '../../components/dialog.tsx'
import { DryRunView } from './dry-run-view.tsx'
import { ImportProgressView } from './import-progress-view.tsx'
import { MappingForm } from './mapping-form.tsx'
import { suggestSource } from './upload-fields.ts'
import { UploadFile } from './upload-file.tsx'

interface UploadDialogProps {
  /** Gets the id of the import. */
  onStarted: (importId: string) => void
  onClose: () => void
}

/** An import of an operator's own file, step by step: the file, its mapping, a dry run, the import. */
export function UploadDialog({ onStarted, onClose }: UploadDialogProps) {
  const { t } = useTranslation()
  const [upload, setUpload] = useState<Upload>()
  const [request, setRequest] = useState<ImportRequest>({ mapping: {}, source: '' })
  const send = useMutation({
    mutationFn: uploadFile,
    onSuccess: sent => {
      setUpload(sent)
      setRequest({
        mapping: sent.mapping,
        source: sent.source ?? suggestSource(sent.fileName),
        ...(sent.country === null ? {} : { country: sent.country }),
      })
    },
  })
  const check = useMutation({ mutationFn: (id: string) => dryRunUpload(id, request) })
  const start = useMutation({
    mutationFn: (id: string) => importUpload(id, request),
    onSuccess: ({ importId }) => onStarted(importId),
  })
  const step = !upload ? 'file' : start.data ? 'import' : check.data ? 'dry run' : 'mapping'
  const renderStep = () => {
    if (!upload) return <UploadFile onFile={send.mutate} sending={send.variables} mutation={send} />
    if (start.data) return <ImportProgressView importId={start.data.importId} onClose={onClose} />
    if (check.data) {
      return (
        <DryRunView
          result={check.data}
          error={start.error}
          isStarting={start.isPending}
          onBack={() => {
            check.reset()
            start.reset()
          }}
          onStart={() => start.mutate(upload.uploadId)}
        />
      )
    }
    return (
      <MappingForm
        upload={upload}
        request={request}
        onChange={setRequest}
        error={check.error}
        isChecking={check.isPending}
        onCheck={() => check.mutate(upload.uploadId)}
        onBack={() => {
          check.reset()
          send.reset()
          setUpload(undefined)
        }}
      />
    )
  }
  return (
    <Dialog title={t('upload.title')} isOpen onClose={onClose} size="lg" step={step}>
      {renderStep()}
    </Dialog>
  )
}
