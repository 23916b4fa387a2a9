/** A country code in capitals. What is no Latin letter stays as it is: "ß" in capitals would be the code of South Sudan. */
export function toCountryCode(text: string): string {
  return text.replace(/[a-z]/g, letter => letter.toUpperCase())
}
