/** Relations between the parts of a package: which part is of which kind, wherever it stands. */
import { readXml } from './read-xml.ts'
import type { ZipParts } from './zip-parts.ts'

export interface Relation {
  readonly id: string
  /** The last word of its type: `worksheet`, `sharedStrings`. */
  readonly type: string
  /** Name of a part, or an address outside. */
  readonly target: string
  readonly external: boolean
}

/** Returns the name that a target means beside a part; `..` never leads out of the package. */
function resolved(source: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  const folder = path.startsWith('/') ? [] : source.split('/').slice(0, -1)
  const steps: string[] = [...folder]
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue
    if (step === '..') steps.pop()
    else steps.push(step)
  }
  return steps.join('/')
}

function relationsName(source: string): string {
  const at = source.lastIndexOf('/') + 1
  return `${source.slice(0, at)}_rels/${source.slice(at)}.rels`
}

/**
 * Returns the relations of a part; none if it has no file of them.
 * @param source empty: the package itself
 */
export async function relationsOf(parts: ZipParts, source: string): Promise<readonly Relation[]> {
  const name = relationsName(source)
  const found: Relation[] = []
  if (!parts.has(name)) return found
  await readXml(parts, name, {
    open(element) {
      if (element.local !== 'Relationship') return
      const target = element.attribute('Target') ?? ''
      const external = element.attribute('TargetMode') === 'External'
      found.push({
        id: element.attribute('Id') ?? '',
        type: (element.attribute('Type') ?? '').split('/').at(-1) ?? '',
        target: external ? target : resolved(source, target),
        external,
      })
    },
  })
  return found
}

/** Returns the part of a type; null: there is none. */
export const targetOf = (relations: readonly Relation[], type: string): string | null =>
  relations.find((relation) => relation.type === type && !relation.external)?.target ?? null
