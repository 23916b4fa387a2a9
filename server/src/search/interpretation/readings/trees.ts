/** A decision tree: a leaf is a number, else a trait, the most that leads to the first branch, and the two branches. */
export type Tree = number | readonly [trait: string, most: number, below: Tree, above: Tree]

/** What trees decide by: the values of a reading by the names of its traits. Those that are missing are 0. */
export type Traits = Readonly<Record<string, number>>

/** What the trees say of a reading together: the higher, the likelier it is meant. */
export function sumTrees(trees: readonly Tree[], traits: Traits): number {
  let sum = 0
  for (let tree of trees) {
    while (typeof tree !== 'number') tree = (traits[tree[0]] ?? 0) <= tree[1] ? tree[2] : tree[3]
    sum += tree
  }
  return sum
}

/** Lines: a tree as JSON each. */
export function parseTrees(text: string): Tree[] {
  const lines = text.split('\n').filter(Boolean)
  return lines.map(line => JSON.parse(line) as Tree)
}
