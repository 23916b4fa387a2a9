/** The rules of a name, which create_branch_list and rename_branch_list share. */
export const NAMES: [string, unknown, number][] = [
  ['nothing', '', 400],
  ['space', ' \n\t ', 400],
  ['a space of no width and a mark of direction', '\u200b\u200f', 400],
  ['a number', 1, 400],
  ['null', null, 400],
  ['an array', ['Visits'], 400],
  ['one character', 'a', 200],
  ['one emoji', '🏥', 200],
  ['200 characters', 'a'.repeat(200), 200],
  ['200 emoji', '🏥'.repeat(200), 200],
  ['200 characters and space', ` ${'a'.repeat(200)} `, 200],
  ['201 characters', 'a'.repeat(201), 400],
  ['201 emoji', '🏥'.repeat(201), 400],
]
