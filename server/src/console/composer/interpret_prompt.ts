import { record } from '../../contract/schema.ts'
import { readRequest } from '../../operations/searches/read-request.ts'
import { findLimit, selectAllowance } from '../../plans/quota.ts'
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
    const [read, allowance] = await Promise.all([
      readRequest(sql, reader, body),
      selectAllowance(sql, workspaceId, now),
    ])
    const { prompt, reading, criteria, labels, title, filters, selections } = read
    const requested = body.requestedResultCount ?? 10
    const allowed = Math.min(requested, allowance.perSearchCompanyCap, allowance.left)
    // One more than the plan allows tells that it cuts.
    const found = await selections.select(criteria, Math.min(requested, allowed + 1))
    const companies = [...new Set(found.map(match => match.companyId))]
    const saved = new Set(companies.slice(0, allowed))
    const matches = found.filter(match => saved.has(match.companyId))
    const [spans, preview] = await Promise.all([
      reader.listAlternatives(reading).then(explained => describeSpans(sql, prompt, read, explained)),
      selectPreview(sql, matches),
    ])
    return {
      reading: { language: reading.language, title, spans },
      filters,
      names: listFilterNames(labels, criteria),
      count: { companies: saved.size, branches: matches.length },
      preview,
      plan: {
        allowance: allowance.companyAllowance,
        left: allowance.left,
        perSearchCompanyCap: allowance.perSearchCompanyCap,
        renewsAt: allowance.renewsAt.toISOString(),
        willSave: saved.size,
        limit: companies.length > allowed ? findLimit(allowance, requested) : null,
      },
    }
  },
})
