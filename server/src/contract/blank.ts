/** True of a text that shows nothing: spaces, characters that only format others, such as marks of direction, and fillers. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(text)
}
