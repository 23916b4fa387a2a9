/** Every way to take one text of each slot, in the order of the slots. Texts of a slot are separated by "|". */
export function combine(...slots: string[]): string[] {
  return slots
    .map(slot => slot.split('|'))
    .reduce((heads, texts) => heads.flatMap(head => texts.map(text => `${head} ${text}`.trim())), [''])
}
