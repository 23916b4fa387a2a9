import type { Alternative } from '../../api/composer.ts'
import type { Language } from '../../preferences/preferences.ts'
import type { Chip } from './chips.ts'

/** Another meaning of a chip's words. Places of one name in the reader's language are told apart by the other language. */
export function nameAlternative(
  { labels }: Pick<Alternative, 'labels'>,
  chip: Pick<Chip, 'labels'>,
  language: Language,
): string {
  const own = labels[language]
  const other = labels[language === 'ar' ? 'en' : 'ar']
  const isTaken = chip.labels.some(label => label[language] === own)
  return isTaken && other !== own ? `${own} (${other})` : own
}
