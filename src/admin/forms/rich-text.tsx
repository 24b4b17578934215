/** Rich text, loaded only where somebody writes some. What it makes is sanitised by the service. */
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import type { Language } from '../../contract/field.ts'
import { textAttributes } from '../i18n/language.ts'
import { useWords } from '../i18n/locale.tsx'
import classes from './forms.module.css'

interface RichTextProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly language: Language
  readonly onChange: (html: string) => void
}

const extensions = [StarterKit.configure({ link: { openOnClick: false, defaultProtocol: 'https' } })]

export default function RichText({ id, label, value, language, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, ...textAttributes(language) },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  useEffect(() => {
    if (editor && !editor.isDestroyed && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={classes['rich']}>
      {editor && <Tools editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  )
}

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useWords()
  const chain = () => editor.chain().focus()
  const tools = [
    ['bold', 'B', () => chain().toggleBold().run()],
    ['italic', 'I', () => chain().toggleItalic().run()],
    ['heading', 'H', () => chain().toggleHeading({ level: 3 }).run()],
    ['bulletList', '•', () => chain().toggleBulletList().run()],
    ['orderedList', '1.', () => chain().toggleOrderedList().run()],
    ['blockquote', '“', () => chain().toggleBlockquote().run()],
  ] as const
  return (
    <div role="toolbar" aria-label={`${label}: ${t('rich.tools')}`} className={classes['tools']}>
      {tools.map(([name, sign, act]) => (
        <button
          key={name}
          type="button"
          title={t(`rich.${name}`)}
          aria-label={t(`rich.${name}`)}
          aria-pressed={editor.isActive(name)}
          onClick={act}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}
