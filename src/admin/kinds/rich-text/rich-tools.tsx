/** The tools of rich text: one stop of Tab, arrow keys within (ARIA APG, toolbar). The editor itself is loaded elsewhere. */
import type { Editor } from '@tiptap/react'
import { useEffect, useId, useReducer, useState, type KeyboardEvent } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { usePainted } from '../../shell/loading/use-painted.ts'
import classes from './rich-text.module.css'

type Chain = ReturnType<Editor['chain']>

/** Each tool with its icon path on a 24-pixel grid and its command. The path after the bar is not mirrored: digits. */
const tools = {
  bold: ['M7 5h6a3.5 3.5 0 0 1 0 7H7ZM7 12h7a3.5 3.5 0 0 1 0 7H7Z', (chain: Chain) => chain.toggleBold()],
  italic: ['M10 5h8M6 19h8M14 5l-4 14', (chain: Chain) => chain.toggleItalic()],
  heading: ['M6 5v14M18 5v14M6 12h12', (chain: Chain) => chain.toggleHeading({ level: 3 })],
  bulletList: ['M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01', (chain: Chain) => chain.toggleBulletList()],
  orderedList: [
    'M10 6h10M10 12h10M10 18h10|M4 4.5 5.5 4v4.5M3.8 15.5c.4-1.3 2.7-1.2 2.4.3-.2 1-2.2 1.7-2.4 3.2h2.6',
    (chain: Chain) => chain.toggleOrderedList(),
  ],
  blockquote: [
    'M5 17V9.5C5 7.6 6.2 6.3 8.5 6M5 12h4v5H5M14 17V9.5c0-1.9 1.2-3.2 3.5-3.5M14 12h4v5h-4',
    (chain: Chain) => chain.toggleBlockquote(),
  ],
  link: [
    'M10 14a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.6-5.6l-1.3 1.3M14 10a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.6 5.6l1.3-1.3',
    null,
  ],
} as const

export type ToolName = keyof typeof tools
// Object.keys loses the literal type.
const names = Object.keys(tools) as ToolName[]
const none: typeof names = []

export function runRichTool(editor: Editor, name: ToolName): void {
  tools[name][1]?.(editor.chain().focus()).run()
}

/** Guesses the scheme of an address that has none. */
function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^\+[\d\s().-]+$/.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`
  return `https://${text}`
}

/** Returns a web, mail or phone address with its scheme; null for any other. */
export function safeAddress(typed: string): string | null {
  const full = withScheme(typed.trim())
  return /^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(full) && URL.canParse(full) ? full : null
}

interface ToolsProps {
  /** Null: the editor is not open. */
  readonly editor: Editor | null
  /** Label of the field. */
  readonly label: string
  /** Id of the text. */
  readonly controls: string
  readonly onTool: (name: ToolName) => void
  /** Whether the link dialog is open from the start. */
  readonly linking?: boolean
}

/** Tools show the state of the text at the caret. */
function useTransactions(editor: Editor | null): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor?.on('transaction', redraw)
    return () => {
      editor?.off('transaction', redraw)
    }
  }, [editor])
}

export function RichTools({ editor, label, controls, onTool, linking: starts_linking = false }: ToolsProps) {
  const { t } = useWords()
  const [at, setAt] = useState(0)
  const [linking, setLinking] = useState(starts_linking)
  // Loads after the form's fields are painted, because it changes their look only.
  const drawn = usePainted(true, editor !== null)
  useTransactions(editor)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const toolbar = event.currentTarget
    const forward = getComputedStyle(toolbar).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at + (forward === 'ArrowLeft' ? 1 : -1),
      ArrowRight: at + (forward === 'ArrowRight' ? 1 : -1),
      Home: 0,
      End: names.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const position = (next + names.length) % names.length
    setAt(position)
    toolbar.querySelectorAll('button')[position]?.focus()
  }
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={`${label}: ${t('rich.tools')}`}
        aria-controls={controls}
        className={classes['tools']}
        onKeyDown={onKeyDown}
      >
        {(drawn ? names : none).map((name, position) => (
          <button
            key={name}
            type="button"
            title={t(`rich.${name}`)}
            aria-pressed={editor?.isActive(name) ?? false}
            tabIndex={position === at ? 0 : -1}
            onFocus={() => setAt(position)}
            // Prevents the press from moving the caret.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              if (editor && name === 'link') setLinking((before) => !before)
              else onTool(name)
            }}
          >
            <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" data-tool={name}>
              {tools[name][0].split('|').map((path) => (
                <path key={path} d={path} />
              ))}
            </svg>
          </button>
        ))}
      </div>
      {editor && linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

/** A stable ref callback, so that the input takes the focus once. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** Edits the address of the link at the caret, or of a new one. */
function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useWords()
  const error_id = useId()
  const before: unknown = editor.getAttributes('link')['href']
  const had_one = typeof before === 'string'
  const [address, setAddress] = useState(had_one ? before : '')
  const [refused, setRefused] = useState(false)
  function leave() {
    onDone()
    editor.commands.focus()
  }
  function apply() {
    const href = safeAddress(address)
    if (href === null) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    const has_words = had_one || !editor.state.selection.empty
    if (has_words) chain.setLink({ href }).run()
    else chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    onDone()
  }
  return (
    <div className={classes['link']}>
      <input
        ref={takeFocus}
        className={classes['address']}
        dir="ltr"
        inputMode="url"
        aria-label={t('rich.address')}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? error_id : undefined}
        placeholder="https://"
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            apply()
          } else if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            leave()
          }
        }}
      />
      <Button onClick={apply}>{t('rich.apply')}</Button>
      {had_one && (
        <Button
          look="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {t('rich.unlink')}
        </Button>
      )}
      {refused && (
        <p id={error_id} role="alert" className={classes['refused']}>
          {t('rich.invalid_url')}
        </p>
      )}
    </div>
  )
}
