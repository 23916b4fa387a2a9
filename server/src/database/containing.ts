import { foldText } from '../search/fold.ts'

/**
 * The LIKE pattern of texts that contain `q` once folded; `%` and `_` are plain characters. Undefined when there is
 * nothing to look for. The column it is matched with holds folded text.
 */
export function containing(q: string | undefined): string | undefined {
  const folded = foldText(q ?? '')
  return folded ? `%${folded.replace(/[\\%_]/g, '\\$&')}%` : undefined
}
