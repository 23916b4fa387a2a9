/** True of a text that shows nothing: spaces, and characters that only format others, such as marks of direction. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text)
}
