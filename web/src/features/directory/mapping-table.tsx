import { useTranslation } from 'react-i18next'
import type { Upload } from '../../api/directory.ts'
import { Select } from '../../components/select.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { listShownFields, UPLOAD_FIELDS, type UploadField } from './upload-fields.ts'

interface MappingTableProps {
  upload: Upload
  showsAll: boolean
  mapping: Record<string, string>
  onChange: (mapping: Record<string, string>) => void
}

/** Stands for no column: no index of one. */
const NONE = 'none'
/** Values of a column that the table shows. */
const SAMPLES = 3

/** The fields of a branch, each with the column that it is read from and the first values there. */
export function MappingTable({ upload, showsAll, mapping, onChange }: MappingTableProps) {
  const { t } = useTranslation()
  const { columns, sample } = upload
  // Two columns may have one name, so that an option is known by its index.
  const options = [
    { id: NONE, label: t('upload.none') },
    ...columns.map((label, index) => ({ id: String(index), label })),
  ]
  const nameField = ({ base, language }: UploadField) => {
    const field = t(`upload.field.${base}`)
    if (language === undefined) return field
    return t(language === 'en' ? 'upload.inEnglish' : 'upload.inArabic', { field })
  }
  const findIndex = ({ id }: UploadField) => columns.indexOf(mapping[id] ?? '')
  const choose = (field: string, option: string) => {
    const { [field]: _, ...rest } = mapping
    const column = columns[Number(option)]
    onChange(column === undefined ? rest : { ...rest, [field]: column })
  }
  return (
    <SimpleTable
      label={t('upload.mapping')}
      rows={showsAll ? UPLOAD_FIELDS : listShownFields(upload.mapping)}
      getKey={field => field.id}
      columns={[
        { id: 'field', label: t('upload.fieldTitle'), render: nameField },
        {
          id: 'column',
          label: t('upload.column'),
          render: field => {
            const index = findIndex(field)
            return (
              <Select
                label={t('upload.columnOf', { field: nameField(field) })}
                hideLabel
                className="w-56 max-w-full"
                options={options}
                value={index < 0 ? NONE : String(index)}
                onValueChange={option => choose(field.id, option)}
              />
            )
          },
        },
        {
          id: 'sample',
          label: t('upload.sample'),
          render: field => {
            const index = findIndex(field)
            const values = sample.map(row => row[index] ?? '').filter(Boolean)
            return (
              <bdi className="block max-w-64 truncate text-muted max-sm:max-w-full">
                {values.slice(0, SAMPLES).join(' · ')}
              </bdi>
            )
          },
        },
      ]}
    />
  )
}
