import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listForms } from '../words/word-forms.ts'

/** Names of kinds of more words are not looked up. */
const LONGEST = 3

/** Whether a kind is called by the words that begin at an index. */
export function startsKind(gazetteer: Gazetteer, words: string[], at: number): boolean {
  return Array.from({ length: LONGEST }, (_, more) => words.slice(at, at + more + 1)).some(
    (run, more) =>
      run.length === more + 1 &&
      listForms(run).some(({ name }) => gazetteer.lookup(name).some(({ kind }) => kind === 'category')),
  )
}
