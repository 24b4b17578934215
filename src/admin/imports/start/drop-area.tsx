/** Takes files that are chosen, dropped or pasted anywhere on the screen, addresses, and text. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { longest_import_text, most_import_bytes } from '../../../contract/limits.ts'
import { useWords } from '../../i18n/locale.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { Button, buttonClass } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { KeyHint } from '../../shell/parts/key-hint.tsx'
import type { Given } from '../requests.ts'
import { givenBy, givenIn, sizeOf } from './given-files.ts'
import { isHalf, no_user, sentUser } from './service-user.ts'
import { SignInFields } from './sign-in-fields.tsx'
import classes from './start.module.css'

interface DropProps {
  /** The largest size of all files together, in words. */
  readonly size: string
  /** Files, an address or a text that are being sent; null: none. */
  readonly given: Given | null
  readonly error: unknown
  readonly onGive: (given: Given) => void
}

const isTyping = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== ''

/** Calls back for what is pasted on the screen, unless it is added to a text. */
function usePaste(take: (given: Given) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = givenIn(event.clipboardData)
    if (!pasted || isTyping(event.target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    take(pasted)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

/** Calls back for what is dropped on the page. @returns whether something is held above it */
function useDrop(take: (given: Given) => void): boolean {
  const [over, setOver] = useState(false)
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    const dropped = givenIn(event.dataTransfer)
    event.preventDefault()
    if (dropped) take(dropped)
  })
  useEffect(() => {
    const hold = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    // Leaving an element for another one in the page is no end of it.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => onDrop(event)
    document.addEventListener('dragover', hold)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return over
}

export function DropArea({ size, given, error, onGive }: DropProps) {
  const { t, format } = useWords()
  const [text, setText] = useState('')
  const [service_user, setServiceUser] = useState(no_user)
  const [half_user, setHalfUser] = useState(false)
  const [too_large, setTooLarge] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [title, input] = [useId(), useId()]
  const busy = given !== null
  function give(taken: Given) {
    if (busy) return
    const is_large = 'files' in taken && sizeOf(taken.files) > most_import_bytes
    setTooLarge(is_large)
    setHalfUser(false)
    if (!is_large) onGive(taken)
  }
  const typed = givenBy(text)
  const has_address = typed !== null && 'address' in typed
  function giveTyped() {
    if (!typed) return
    if (!('address' in typed)) give(typed)
    else if (isHalf(service_user)) setHalfUser(true)
    else give({ ...typed, ...sentUser(service_user) })
  }
  function problemOf(): string {
    if (too_large) return t('imports.too_large', { size })
    if (half_user) return t('moves.user_and_password')
    return error ? reasonOf(error, t) : ''
  }
  usePaste(give)
  const over = useDrop(give)
  const problem = problemOf()
  return (
    <section className={classes['drop']} data-over={over || undefined} aria-labelledby={title} data-commands="">
      <div className={classes['drop_head']}>
        <Icon name="import" size={28} />
        <div>
          <h2 id={title}>{t(over ? 'imports.drop_now' : 'imports.drop')}</h2>
          <p role="status">
            {!given && t('imports.drop_about')}
            {given && 'text' in given && t('imports.reading_text')}
            {given && 'address' in given && t('imports.reading_now', { name: given.address })}
            {given &&
              'files' in given &&
              t('imports.reading_now', { name: format.list(given.files.map(({ name }) => name)) })}
          </p>
        </div>
      </div>
      <form
        ref={form}
        className={classes['drop_form']}
        onSubmit={(event) => {
          event.preventDefault()
          giveTyped()
        }}
      >
        <div className={classes['paste']}>
          <textarea
            rows={1}
            dir="auto"
            spellCheck={false}
            maxLength={longest_import_text}
            aria-label={t('imports.paste')}
            placeholder={t('imports.paste_here')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              form.current?.requestSubmit()
            }}
          />
          {text === '' && <KeyHint letter="Ctrl V" />}
        </div>
        <Button type="submit" busy={busy && !('files' in given)} aria-disabled={text.trim() === '' || busy}>
          {t('imports.read')}
        </Button>
        <span className={classes['or']}>{t('imports.or')}</span>
        {/* The input itself takes the focus: its label looks like a button and shows it. */}
        <input
          id={input}
          type="file"
          multiple
          className={classes['files']}
          disabled={busy}
          onChange={({ target }) => {
            if (target.files && target.files.length > 0) give({ files: [...target.files] })
            // The same file may be chosen again after it was corrected.
            target.value = ''
          }}
        />
        <label
          htmlFor={input}
          className={buttonClass('filled')}
          aria-busy={busy && 'files' in given ? true : undefined}
        >
          {t('imports.choose')}
        </label>
        {has_address && <SignInFields value={service_user} onChange={setServiceUser} />}
      </form>
      {problem && (
        <p role="alert" className={classes['problem']}>
          <Icon name="warning" size={18} /> {problem}
        </p>
      )}
    </section>
  )
}
