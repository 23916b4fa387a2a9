import { useTranslation } from 'react-i18next'
import { usePickText } from '../../components/name.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTypeName } from '../results/company-types.tsx'
import { type Chip, describeOrder } from './chips.ts'

/** Says what a chip stands for: its order, its names, of which `most` are told, or else the words of the sentence. */
export function useNameChip(): (chip: Chip, most?: number) => string {
  const { t } = useTranslation()
  const pick = usePickText()
  const nameType = useTypeName()
  const format = useFormat()
  return (chip, most = Number.POSITIVE_INFINITY) => {
    const order = describeOrder(chip.role)
    if (order !== undefined) return t(`chip.${order}`)
    const names = [...chip.labels.map(pick), ...chip.companyTypes.map(nameType)]
    if (names.length === 0) return chip.text
    const told = format.list(names.slice(0, most))
    return names.length > most ? t('chip.more', { names: told, count: names.length - most }) : told
  }
}
