/** Which categories lie below which. */
export class CategoryTree {
  /** The category above each category that has one. */
  private readonly parents = new Map<number, number>()
  /** The categories directly below each category that has some. */
  private readonly children = new Map<number, number[]>()
  /** Each category with all below it, as far as they were asked for. */
  private readonly families = new Map<number, readonly number[]>()

  /** Puts a category below another. */
  addParent(category: number, parent: number): void {
    this.families.clear()
    this.parents.set(category, parent)
    const siblings = this.children.get(parent)
    if (siblings) siblings.push(category)
    else this.children.set(parent, [category])
  }

  /** The category directly above; undefined for one at the top. */
  getParent(category: number): number | undefined {
    return this.parents.get(category)
  }

  /** A category and all categories below it. */
  listFamily(category: number): readonly number[] {
    const known = this.families.get(category)
    if (known) return known
    const family = [category]
    // The list grows while it is read.
    for (const each of family)
      for (const child of this.children.get(each) ?? []) if (!family.includes(child)) family.push(child)
    this.families.set(category, family)
    return family
  }

  /** True when a category lies below another. */
  isBelow(category: number, above: number): boolean {
    let at = this.parents.get(category)
    for (let depth = 0; at !== undefined && depth < 20; depth++) {
      if (at === above) return true
      at = this.parents.get(at)
    }
    return false
  }
}
