/** How wide the columns of a list are, for its heading and its rows; those that the pane has no room for are left out. */
export const MEMBER_COLUMNS = {
  handle: 'w-[22px] shrink-0',
  number: 'w-(--number-width) shrink-0',
  branch: 'min-w-0 flex-[5]',
  district: 'hidden min-w-0 flex-[2.5] truncate @md:block',
  // Any earlier it would cut what tells the branches of one company apart.
  rating: 'hidden w-30 shrink-0 @[40rem]:block',
  phone: 'hidden w-34 shrink-0 @lg:block',
}

/** Room for the number of the last of so many members: a circle, or a pill for longer ones. */
export function measureNumberColumn(count: number): string {
  return count < 1000 ? '1.5rem' : count < 10_000 ? '2.5rem' : '3rem'
}
