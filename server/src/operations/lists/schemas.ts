import { Type } from 'typebox'
import {
  DateTime,
  idParam,
  NullableLocalizedText,
  nullable,
  record,
  resource,
  Trimmed,
} from '../../contract/schema.ts'

const text = nullable(Type.String())
const number = nullable(Type.Number())

export const ListParams = record({ listId: idParam('Branch List id.', 'lst_01h455vb4pex5vsknk084sn02q') })

export const ListName = Trimmed(1, 200, 'Branch List name; names need not be unique.')

const examples = [['brn_59', 'brn_65']]
export const BranchIds = Type.Array(Type.String(), { maxItems: 100, examples })
export const AllBranchIds = Type.Array(Type.String(), {
  examples,
  description: 'Every current member exactly once, in the new order.',
})

const listId = Type.String({ examples: ['lst_01h455vb4pex5vsknk084sn02q'] })

export const BranchList = resource('BranchList', {
  id: listId,
  name: Type.String(),
  memberCount: Type.Integer(),
  createdAt: DateTime,
  updatedAt: DateTime,
})

export const ArchivedBranchList = resource('ArchivedBranchList', {
  id: listId,
  name: Type.String(),
  archivedAt: DateTime,
  createdAt: DateTime,
  updatedAt: DateTime,
})

export const AddedMembers = resource('AddedMembers', {
  id: listId,
  name: Type.String(),
  addedCount: Type.Integer({ description: 'New memberships.' }),
  alreadyPresentCount: Type.Integer({ description: 'Branches that were in the list already.' }),
  totalMemberCount: Type.Integer({ description: 'Members after the request.' }),
})

const BranchListMemberBranch = resource('BranchListMemberBranch', {
  id: Type.String({ examples: ['brn_59'] }),
  name: NullableLocalizedText,
  address: NullableLocalizedText,
  categoryName: NullableLocalizedText,
  countryName: NullableLocalizedText,
  cityName: NullableLocalizedText,
  districtName: NullableLocalizedText,
  website: nullable(Type.String(), 'Null when unavailable.'),
  phone: nullable(Type.String(), 'Null when unavailable.'),
  countryCode: text,
  lat: nullable(Type.Number(), 'Null when unavailable.'),
  lng: nullable(Type.Number(), 'Null when unavailable.'),
  rating: number,
  reviews: nullable(Type.Integer()),
  archivedAt: nullable(DateTime, 'When the branch was archived.'),
  updatedAt: DateTime,
  company: resource('BranchListMemberCompany', {
    id: Type.String({ examples: ['cmp_2'] }),
    name: NullableLocalizedText,
    archivedAt: nullable(DateTime, 'When the company was archived.'),
  }),
})

export const BranchListMember = resource('BranchListMember', {
  id: Type.String({ description: 'Membership id.', examples: ['mbr_01h455vb4pex5vsknk084sn02q'] }),
  branchId: Type.String({ examples: ['brn_59'] }),
  position: Type.Integer({ minimum: 0, description: 'Stable zero-based manual position.' }),
  createdAt: DateTime,
  available: Type.Boolean({ description: 'False when the branch or its company is archived.' }),
  branch: BranchListMemberBranch,
})
