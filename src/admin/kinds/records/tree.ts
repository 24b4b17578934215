/** Sorts terms in tree order: each below its parent, siblings in their given order. */
import type { Item } from '../../api/read/record.ts'

export interface Branch {
  readonly item: Item
  /** 0: top level, or the parent is not in the list. */
  readonly depth: number
}

/** 0: top level. */
export const parentOf = ({ parent }: Item) => (typeof parent === 'number' ? parent : 0)

/** Returns whether a term is another one or its descendant, within this list. */
export function liesBelow(items: readonly Item[], id: number, ancestor: number): boolean {
  const parents = new Map(items.map((item) => [item.id, parentOf(item)]))
  const seen = new Set<number>()
  for (let at = id; at !== 0 && !seen.has(at); at = parents.get(at) ?? 0) {
    if (at === ancestor) return true
    seen.add(at)
  }
  return false
}

export function asTree(items: readonly Item[]): readonly Branch[] {
  const here = new Set(items.map(({ id }) => id))
  const below = new Map<number, Item[]>()
  for (const item of items) {
    const parent = here.has(parentOf(item)) ? parentOf(item) : 0
    below.set(parent, [...(below.get(parent) ?? []), item])
  }
  const branches: Branch[] = []
  const add = (parent: number, depth: number) => {
    for (const item of below.get(parent) ?? []) {
      branches.push({ item, depth })
      add(item.id, depth + 1)
    }
  }
  add(0, 0)
  return branches
}
