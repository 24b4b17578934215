/**
 * Shows rich text as readers see it and loads an editor when the user enters it. Keeps text typed while the editor
 * loads, and the caret; if the editor cannot load, a plain field remains editable.
 */
import { use, useEffect, useRef, useState, type ComponentProps } from 'react'
import { codeOf, reloadForCode } from '../../failures/code.ts'
import { useHasLanguages } from '../../api/session/use-session.ts'
import { textAttributes } from '../../../contract/languages.ts'
import { MayWrite } from '../controls/may-write.ts'
import { revealImages, useAllowedSites, withAddresses, withheldSites } from '../images/foreign-images.ts'
import { ShowImages } from '../images/show-images.tsx'
import { plainText } from '../values/value-text.tsx'
import { caretIn } from './rich-caret.ts'
import type { Entry, RichTextProps } from './rich-editor.tsx'
import { RichTools, type ToolName } from './rich-tools.tsx'
import classes from './rich-text.module.css'

const loadEditor = () => codeOf(import('./rich-editor.tsx'))
type Editor = Awaited<ReturnType<typeof loadEditor>>['default']

export function RichText(props: RichTextProps) {
  const [editing, setEditing] = useState<{ readonly Editor: Editor; readonly entry: Entry } | null>(null)
  // Sites that are allowed already are not offered.
  useAllowedSites()
  return (
    <>
      {editing ? (
        <editing.Editor {...props} entry={editing.entry} />
      ) : (
        <Resting {...props} onEditor={(Editor, entry) => setEditing({ Editor, entry })} />
      )}
      <ShowImages sites={withheldSites(props.value)} />
    </>
  )
}

interface RestingProps extends RichTextProps {
  readonly onEditor: (Editor: Editor, entry: Entry) => void
}

function Resting({ attributes, label, value, language, as_source = false, onChange, onEditor }: RestingProps) {
  const text = useRef<HTMLDivElement>(null)
  const written = useRef('')
  const [began_empty] = useState(value === '')
  const composing = useRef<Promise<unknown> | null>(null)
  // Read-only while the text loads.
  const [shown, setShown] = useState(value === '')
  const may_write = use(MayWrite)
  const languages = useHasLanguages()
  useEffect(() => {
    const element = text.current
    if (!element || written.current === value) return
    let wanted = true
    function show(write: (element: HTMLElement) => void) {
      if (!wanted || !element) return
      written.current = value
      write(element)
      setShown(true)
    }
    import('./shown-html.ts').then(
      ({ showHtml }) => show((into) => showHtml(into, value)),
      () => show((into) => into.replaceChildren(plainText(value))),
    )
    return () => {
      wanted = false
    }
  }, [value])

  const allowed = useAllowedSites()
  useEffect(() => {
    if (text.current) revealImages(text.current)
  }, [allowed])

  async function enter(tool: ToolName | null = null) {
    const element = text.current
    if (!element || !may_write) return
    const { default: Editor } = await loadEditor()
    // Waits for an input method to finish composing.
    await composing.current
    if (tool !== null || document.activeElement === element) onEditor(Editor, { caret: caretIn(element), tool })
  }
  const quietly = (tool?: ToolName) => void enter(tool).catch(reloadForCode)

  return (
    <div className={classes['rich']} data-error={attributes['aria-invalid']}>
      {may_write && <RichTools editor={null} label={label} controls={String(attributes['id'])} onTool={quietly} />}
      <div
        {...attributes}
        {...(languages ? textAttributes(language) : { dir: 'auto' })}
        ref={text}
        className={classes['text']}
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-readonly={!may_write || undefined}
        tabIndex={0}
        // Typing over the shown text would replace the markup that is not shown.
        contentEditable={shown && may_write && !as_source ? 'plaintext-only' : false}
        onFocus={() => quietly()}
        onInput={({ currentTarget }) => {
          // Writes a trailing space as a no-break space.
          const typed = withAddresses(currentTarget.innerHTML).replace(/&nbsp;$/, ' ')
          const html = currentTarget.textContent.trim() === '' ? '' : began_empty ? inParagraphs(typed) : typed
          written.current = html
          onChange(html)
        }}
        {...whole(composing)}
      />
    </div>
  )
}

/** Returns lines typed into an empty field as the editor would have written them. */
function inParagraphs(html: string): string {
  const lines = html.split(/\n|<br>/).filter((line) => line !== '')
  return lines.map((line) => `<p>${line}</p>`).join('')
}

/** Delays a promise while an input method is composing. */
function whole(composing: { current: Promise<unknown> | null }): ComponentProps<'div'> {
  let end = () => {}
  return {
    onCompositionStart: () => {
      composing.current = new Promise<void>((resolve) => {
        end = resolve
      })
    },
    onCompositionEnd: () => {
      composing.current = null
      end()
    },
  }
}
