import { Type } from 'typebox'
import { DateTime, resource } from '../../contract/schema.ts'

export const Folder = resource('Folder', {
  id: Type.String({ examples: ['fld_01h455vb4pex5vsknk084sn02q'] }),
  name: Type.String({ examples: ['Riyadh, spring'] }),
  searchCount: Type.Integer({ description: 'Saved searches in the folder.' }),
  createdAt: DateTime,
  updatedAt: DateTime,
})
