/** The part of a keyboard event that shortcuts look at. */
export interface KeyPress {
  key: string
  code: string
  shiftKey: boolean
}

/**
 * The name of a key in shortcuts: a lower-case letter, `/`, `?` or the key's own name. Letters go by their place on
 * the keyboard where the layout is not Latin, so that `g s` works on an Arabic one.
 */
export function nameKey({ key, code, shiftKey }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  if (key === '/' || key === '?') return key
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase()
  if (code === 'Slash' && !/^[ -~]$/.test(key)) return shiftKey ? '?' : '/'
  return key
}
