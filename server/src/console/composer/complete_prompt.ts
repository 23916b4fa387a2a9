import { Type } from 'typebox'
import { encodeDirectoryId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import { localizeLabel } from '../../directory/model/bilingual.ts'
import { type Completion, completeText } from '../../search/completion.ts'
import { LABELLED_KINDS } from '../../search/labels.ts'
import { defineConsoleOperation } from '../operation.ts'
import { Suggestion } from './schemas.ts'

/** The end of a prompt in which the name that is being typed is looked for. */
const MAX_LENGTH = 200

export default defineConsoleOperation({
  name: 'complete_prompt',
  method: 'GET',
  path: '/complete',
  auth: 'viewer',
  summary: 'Complete the kind, place or company whose name is being typed at the end of `q`.',
  query: record({ q: Type.Optional(Type.String({ description: 'The prompt up to the cursor.' })) }),
  status: 200,
  response: record({ suggestions: Type.Array(Suggestion) }),
  errors: [],
  async handle({ query: { q = '' } }, { database }) {
    const completions = await completeText(database, q.toWellFormed().slice(-MAX_LENGTH))
    const cut = Math.max(0, q.length - MAX_LENGTH)
    return { suggestions: completions.map(completion => toSuggestion(completion, cut)) }
  },
})

function toSuggestion({ kind, id, around, around_ar, from, ...label }: Completion, cut: number) {
  return {
    kind,
    id: encodeDirectoryId(kind === 'company' ? 'cmp' : LABELLED_KINDS[kind].prefix, id),
    labels: localizeLabel(label),
    detail: around === null ? null : localizeLabel({ label: around, label_ar: around_ar }),
    from: from + cut,
  }
}
