/** The editor of rich text, loaded when a field is entered. The service sanitises its output. */
import { Extension, getSchema, Node } from '@tiptap/core'
import Link from '@tiptap/extension-link'
import { Selection } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { textAttributes, type Language } from '../../../contract/languages.ts'
import { useHasLanguages } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { heldImage, revealImage, revealImages, useAllowedSites, withAddresses } from '../images/foreign-images.ts'
import { positionInSource, positionOf } from './rich-caret.ts'
import { losesMarkup, withoutLineEnds } from './rich-markup.ts'
import { readPasted } from './rich-paste.ts'
import { RichTools, runRichTool, safeAddress, type ToolName } from './rich-tools.tsx'
import classes from './rich-text.module.css'

/** Keeps `lang` and `dir` of text parts. */
const Reading = Extension.create({
  name: 'reading',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'heading', 'listItem', 'blockquote'], attributes: { lang: {}, dir: {} } },
  ],
})

/**
 * Keeps images of a text. The editor renders them without their address, which
 * would load them; `withAddresses` restores it.
 */
const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  addAttributes: () => ({ src: {}, alt: {}, title: {}, width: {}, height: {} }),
  parseHTML: () => [{ tag: 'img[src^="https://"]' }, { tag: 'img[src^="http://"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', heldImage(HTMLAttributes)],
  addNodeView:
    () =>
    ({ HTMLAttributes }) => {
      const dom = document.createElement('img')
      for (const [name, value] of Object.entries(heldImage(HTMLAttributes))) {
        if (value !== null && value !== undefined) dom.setAttribute(name, String(value))
      }
      revealImage(dom)
      // Changing the address attribute is no change of the text.
      return { dom, ignoreMutation: () => true }
    },
})

/** Plain links: no `target` and no `rel`. */
const PlainLink = Link.extend({ addAttributes: () => ({ href: {}, title: {} }) }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (url, { defaultValidate }) => defaultValidate(url) && safeAddress(url) !== null,
})

const extensions = [
  Reading,
  Image,
  PlainLink,
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    link: false,
    // Opening the editor must not mark the text as changed.
    trailingNode: false,
  }),
]
const schema = getSchema(extensions)

export interface RichTextProps {
  /** The control's id, error and description. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>
  readonly label: string
  readonly value: string
  readonly language: Language
  /** Edits the markup itself, which holds more than readers see. */
  readonly as_source?: boolean
  readonly onChange: (html: string) => void
}

/** The text at the moment the editor took over. */
export interface Entry {
  /** Letters before the caret. */
  readonly caret: number
  /** The tool whose press opened the editor. */
  readonly tool: ToolName | null
}

type EditorProps = RichTextProps & { readonly entry: Entry }

export default function RichEditor(props: EditorProps) {
  // Edits the source of texts that the editor would not preserve.
  const [as_source] = useState(() => props.as_source === true || losesMarkup(props.value, schema))
  return as_source ? <Source {...props} /> : <Rich {...props} />
}

function Rich({ attributes, label, value, language, onChange, entry }: EditorProps) {
  const emitted = useRef(value)
  const languages = useHasLanguages()
  const editor = useEditor({
    extensions,
    content: withoutLineEnds(value),
    parseOptions: { preserveWhitespace: true },
    editorProps: {
      transformPastedHTML: readPasted,
      attributes: {
        ...Object.fromEntries(Object.entries(attributes).map(([name, one]) => [name, String(one)])),
        ...(languages ? textAttributes(language) : { dir: 'auto' }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: classes['text'] ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => {
      emitted.current = changed.isEmpty ? '' : withAddresses(changed.getHTML())
      onChange(emitted.current)
    },
  })
  // Focuses before the browser paints, so that no key is lost in the switch.
  useLayoutEffect(() => {
    const { caret, tool } = entry
    const { doc, tr } = editor.state
    const position = positionOf(doc, caret)
    const selection = position === 'end' ? Selection.atEnd(doc) : Selection.near(doc.resolve(position))
    editor.view.dispatch(tr.setSelection(selection))
    if (tool !== 'link') editor.view.focus()
    if (tool) runRichTool(editor, tool)
  }, [editor, entry])
  useEffect(() => {
    if (editor.isDestroyed || value === emitted.current) return
    emitted.current = value
    editor.commands.setContent(withoutLineEnds(value), {
      emitUpdate: false,
      parseOptions: { preserveWhitespace: true },
    })
  }, [editor, value])
  const allowed = useAllowedSites()
  useEffect(() => {
    if (!editor.isDestroyed) revealImages(editor.view.dom)
  }, [editor, allowed])
  return (
    <div className={classes['rich']} data-error={attributes['aria-invalid']}>
      <RichTools
        editor={editor}
        label={label}
        controls={String(attributes['id'])}
        linking={entry.tool === 'link'}
        onTool={(tool) => runRichTool(editor, tool)}
      />
      <EditorContent editor={editor} />
    </div>
  )
}

function SourceHelp() {
  const { t } = useWords()
  return usePart('panels') && <p className={classes['help']}>{t('rich.source')}</p>
}

function Source({ attributes, label, value, language, as_source, onChange, entry }: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  // Before the browser paints, so that no key is lost in the switch.
  useLayoutEffect(() => {
    const textarea = field.current
    if (!textarea) return
    const position = positionInSource(textarea.value, entry.caret)
    textarea.focus()
    textarea.setSelectionRange(position, position)
  }, [entry])
  return (
    <>
      <textarea
        {...attributes}
        ref={field}
        className={classes['source']}
        aria-label={label}
        lang={language}
        dir="ltr"
        spellCheck={false}
        rows={10}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {!as_source && <SourceHelp />}
    </>
  )
}
