import { record } from '../../contract/schema.ts'
import { readRequest } from '../../operations/searches/read-request.ts'
import { applyLimits, selectAllowance } from '../../plans/quota.ts'
import { defineConsoleOperation } from '../operation.ts'
import { listFilterNames } from './filter-names.ts'
import { selectPreview } from './preview.ts'
import { describeSpans } from './reading.ts'
import { ComposerRequest, Interpretation } from './schemas.ts'

export default defineConsoleOperation({
  name: 'interpret_prompt',
  method: 'POST',
  path: '/interpret',
  auth: 'viewer',
  summary:
    'Tell what a prompt and filters are read as, and what a search for them would save; nothing is saved.',
  body: ComposerRequest,
  status: 200,
  response: record(Interpretation),
  errors: [400],
  async handle({ body }, { database: sql, reader, workspaceId, now }) {
    const [{ prompt, reading, criteria, labels, title, filters, selections }, allowance] = await Promise.all([
      readRequest(sql, reader, body),
      selectAllowance(sql, workspaceId, now),
    ])
    const requested = body.requestedResultCount ?? 10
    // One more than the cap tells that the cap cuts.
    const most = Math.min(requested, allowance.perSearchCompanyCap + 1)
    const matches = await selections.select(criteria, most)
    const companies = new Set(matches.map(match => match.companyId)).size
    const { saved, message } = applyLimits(allowance, requested, companies)
    const [spans, preview] = await Promise.all([
      reader.listAlternatives(reading).then(explained => describeSpans(sql, prompt, reading, explained)),
      selectPreview(sql, matches),
    ])
    return {
      reading: { language: reading.language, title, spans },
      filters,
      names: listFilterNames(labels, criteria),
      count: { companies, branches: matches.length },
      preview,
      plan: {
        allowance: allowance.companyAllowance,
        left: allowance.left,
        perSearchCompanyCap: allowance.perSearchCompanyCap,
        renewsAt: allowance.renewsAt.toISOString(),
        willSave: saved,
        message,
      },
    }
  },
})
