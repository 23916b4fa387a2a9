export interface TextRule {
  isRequired?: boolean | undefined
  minLength?: number | undefined
  type?: string | undefined
  pattern?: string | undefined
}

export type TextProblem = 'missing' | 'tooShort' | 'email' | 'pattern'

/** As the service reads an address. Browsers also take one without a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * What is wrong with the text of a field. The browser knows some of this, but says it in its own language, counts
 * surrounding space, and judges the length of what was typed only.
 */
export function checkText(
  value: string,
  { isRequired, minLength, type, pattern }: TextRule,
): TextProblem | undefined {
  const text = type === 'password' ? value : value.trim()
  if (text === '') return isRequired ? 'missing' : undefined
  if (minLength !== undefined && [...text].length < minLength) return 'tooShort'
  if (type === 'email' && !EMAIL.test(text)) return 'email'
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'v').test(text)) return 'pattern'
  return undefined
}
