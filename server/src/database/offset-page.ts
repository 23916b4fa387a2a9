/** A page of rows, and how many rows there are in all. */
export interface OffsetPage<T> {
  rows: T[]
  total: number
}

/** Sends the statement of a page together with the one that counts what the page was taken from. */
export async function readOffsetPage<T>(
  rows: PromiseLike<T[]>,
  counted: PromiseLike<{ count: number }[]>,
): Promise<OffsetPage<T>> {
  const [found, [row]] = await Promise.all([rows, counted])
  return { rows: found, total: row!.count }
}
