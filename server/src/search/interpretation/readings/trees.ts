/** A decision tree: a leaf is a number, else a trait, the most that leads to the first branch, and the two branches. */
export type Tree = number | readonly [trait: string, most: number, below: Tree, above: Tree]

/** What trees decide by: the values of a reading by the names of its traits. Those that are missing are 0. */
export type Traits = Readonly<Record<string, number>>

/** Trees as arrays of nodes: to look up a trait by its name at each of them would take a tenth of the time of a reading. */
export class Forest {
  private readonly names: string[] = []
  /** By node the number of its trait, or -1 of a leaf; the most that leads to the next node, or the leaf's value. */
  private readonly traits: number[] = []
  private readonly values: number[] = []
  /** By node the one that a greater value leads to. */
  private readonly above: number[] = []
  private readonly roots: number[]

  constructor(trees: readonly Tree[]) {
    this.roots = trees.map(tree => this.add(tree))
  }

  /** What all trees say of a reading by its traits together: the higher, the likelier it is meant. */
  sum(traits: Traits, others: Traits = {}): number {
    const own = this.names.map(name => traits[name] ?? others[name] ?? 0)
    let sum = 0
    for (const root of this.roots) {
      let node = root
      for (let trait = this.traits[node]!; trait >= 0; trait = this.traits[node]!)
        node = own[trait]! <= this.values[node]! ? node + 1 : this.above[node]!
      sum += this.values[node]!
    }
    return sum
  }

  /** Adds a tree behind the nodes that there are, each directly before its first branch. */
  private add(tree: Tree): number {
    const node = this.traits.length
    const isLeaf = typeof tree === 'number'
    this.traits.push(isLeaf ? -1 : this.number(tree[0]))
    this.values.push(isLeaf ? tree : tree[1])
    this.above.push(-1)
    if (!isLeaf) {
      this.add(tree[2])
      this.above[node] = this.add(tree[3])
    }
    return node
  }

  private number(trait: string): number {
    const known = this.names.indexOf(trait)
    return known >= 0 ? known : this.names.push(trait) - 1
  }
}

/** Lines: a tree as JSON each. */
export function parseTrees(text: string): Tree[] {
  const lines = text.split('\n').filter(Boolean)
  return lines.map(line => JSON.parse(line) as Tree)
}
