import { Type } from 'typebox'
import { DateTime, resource } from '../../contract/schema.ts'

export const Workspace = resource('Workspace', {
  id: Type.String({ description: 'Public workspace id.', examples: ['wsp_01h455vb4pex5vsknk084sn02q'] }),
  name: Type.String(),
  createdAt: DateTime,
  updatedAt: DateTime,
})

export const WorkspacePlan = resource('WorkspacePlan', {
  kind: Type.String({ description: 'Plan key.' }),
  name: Type.String({ description: 'Plan display name.' }),
  companyAllowance: Type.Integer({ description: 'Company records included in the plan cycle.' }),
  perSearchCompanyCap: Type.Integer({ description: 'Maximum saved companies per search.' }),
  participantLimit: Type.Integer({ description: 'Maximum workspace participants.' }),
  custom: Type.Boolean({ description: 'True when the workspace has an override.' }),
})

export const WorkspaceUsage = resource('WorkspaceUsage', {
  savedSearches: Type.Integer({ description: 'Current saved search count.' }),
  savedCompanies: Type.Integer({
    description:
      'Current saved company count across searches. Companies that were merged later count as they were saved.',
  }),
  folders: Type.Integer({ description: 'Current folder count.' }),
  lists: Type.Integer({ description: 'Current active Branch List count.' }),
})
