import { Type } from 'typebox'
import { DateTime, idParam, NullableLocalizedText, nullable, record } from '../../contract/schema.ts'
import { ResultBranch, ResultCompany } from '../../operations/results/schemas.ts'

export const SearchPath = record({ searchId: idParam('Saved search id.', 'srch_01h455vb4pex5vsknk084sn02q') })
export const ListPath = record({ listId: idParam('Branch List id.', 'lst_01h455vb4pex5vsknk084sn02q') })
export const BranchPath = record({ branchId: idParam('Branch id.', 'brn_59') })

const { branchCount: _, firstSavedAt: __, lastSavedAt: ___, ...companyFields } = ResultCompany.properties
const { resultId: ____, location, ...branchFields } = ResultBranch.properties

/** A company of a saved search; how many of its branches were saved is seen from these. */
export const SavedCompany = record({ ...companyFields, types: Type.Array(Type.String()) })

export const SavedBranch = record({
  ...branchFields,
  districtId: Type.String(),
  categoryId: nullable(Type.String()),
  /** False when the branch or its company has been archived since. */
  available: Type.Boolean(),
})

export const SavedLocation = location
export const SavedCategory = record({ id: Type.String(), name: NullableLocalizedText })

export const BranchSource = record({
  name: Type.String(),
  format: Type.String(),
  key: Type.String(),
  attribution: Type.String(),
  release: nullable(Type.String()),
  importedAt: nullable(DateTime),
})
