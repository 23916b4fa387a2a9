import { Type } from 'typebox'
import { DateTime, idParam, NullableLocalizedText, nullable, record } from '../../contract/schema.ts'
import { ResultBranch, ResultCompany } from '../../operations/results/schemas.ts'

export const SearchPath = record({ searchId: idParam('Saved search id.', 'srch_01h455vb4pex5vsknk084sn02q') })
export const ListPath = record({ listId: idParam('Branch List id.', 'lst_01h455vb4pex5vsknk084sn02q') })
export const BranchPath = record({ branchId: idParam('Branch id.', 'brn_48213') })

export const CompleteCompany = record({ ...ResultCompany.properties, types: Type.Array(Type.String()) })

export const CompleteBranch = record({
  ...ResultBranch.properties,
  categoryName: NullableLocalizedText,
  /** False when the branch or its company has been archived since. */
  available: Type.Boolean(),
})

export const BranchSource = record({
  name: Type.String(),
  format: Type.String(),
  key: Type.String(),
  attribution: Type.String(),
  release: nullable(Type.String()),
  importedAt: nullable(DateTime),
})
