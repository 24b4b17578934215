/** Terms with a parent, in the order of a tree: each below its parent, siblings as they came. */
import type { Item } from '../api/record.ts'

export interface Branch {
  readonly item: Item
  /** 0: at the top, or its parent is not among these. */
  readonly depth: number
}

const parentOf = ({ parent }: Item) => (typeof parent === 'number' ? parent : 0)

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
