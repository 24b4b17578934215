/** Reads rich text as text with its blocks: its tags are never shown. */
import type { BlockKind, TextBlock } from './text-difference.ts'

const block_kinds: Readonly<Record<string, BlockKind>> = {
  P: 'paragraph',
  DIV: 'paragraph',
  PRE: 'paragraph',
  BLOCKQUOTE: 'quote',
  LI: 'item',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
}

interface OpenBlock {
  readonly kind: BlockKind
  text: string
}

/** Returns the address of a link or an image, which the words do not say. */
function addressOf(element: Element): string {
  const address = element.getAttribute(element.tagName === 'A' ? 'href' : 'src')
  return address === null || address === element.textContent ? '' : ` (${address})`
}

function collect(node: Node, blocks: OpenBlock[]): void {
  for (const child of node.childNodes) {
    const last = blocks.at(-1)
    if (child.nodeType === 3) {
      const text = (child.textContent ?? '').replace(/\s+/g, ' ')
      if (last) last.text += text
      else if (text.trim() !== '') blocks.push({ kind: 'paragraph', text })
    } else if (child instanceof Element) {
      const kind = block_kinds[child.tagName]
      if (kind) blocks.push({ kind, text: '' })
      else if (child.tagName === 'BR') blocks.push({ kind: last?.kind ?? 'paragraph', text: '' })
      collect(child, blocks)
      const open = blocks.at(-1)
      if (/^(A|IMG|IFRAME)$/.test(child.tagName) && open) open.text += addressOf(child)
      // Text behind a block starts one of its own.
      if (kind) blocks.push({ kind: 'paragraph', text: '' })
    }
  }
}

/** Returns the blocks of rich text as text. */
export function blocksOf(html: string): readonly TextBlock[] {
  const blocks: OpenBlock[] = []
  collect(new DOMParser().parseFromString(html, 'text/html').body, blocks)
  return blocks.map(({ kind, text }) => ({ kind, text: text.trim() })).filter(({ text }) => text !== '')
}
