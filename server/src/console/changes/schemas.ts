import { Type } from 'typebox'
import { NullableLocalizedText, nullable, record } from '../../contract/schema.ts'

const Labelled = record({
  id: Type.String(),
  name: record({ en: Type.String(), ar: nullable(Type.String()) }),
})

/** A branch before or after an import. */
export const BranchState = record({
  open: Type.Boolean(),
  name: NullableLocalizedText,
  category: nullable(Labelled),
  district: Labelled,
  city: Labelled,
  lat: nullable(Type.Number()),
  lng: nullable(Type.Number()),
})
