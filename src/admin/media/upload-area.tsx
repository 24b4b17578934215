/** Takes an image: chosen on the device, dropped or pasted. Says what is wrong with one that is refused. */
import { useId } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { ApiError } from '../failures/api-error.ts'
import { reasonOf } from '../shell/notices/error-text.ts'
import { buttonClass } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { KeyHint } from '../shell/parts/key-hint.tsx'
import classes from './media.module.css'

/** The types that the service takes; it decides by the content. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface Props {
  readonly busy: boolean
  readonly error: unknown
  /** Whether an image is held above the page; null: it takes none that is dropped or pasted. */
  readonly over: boolean | null
  readonly onGive: (file: File) => void
}

export function UploadArea({ busy, error, over, onGive }: Props) {
  const { t } = useWords()
  const input = useId()
  const drop = over === null ? null : over ? 'media.drop_now' : 'media.drop'
  const said = busy ? 'media.uploading' : drop
  const refused = error instanceof ApiError ? error.params['file'] : undefined
  return (
    <div className={classes['area']} data-over={over || undefined}>
      <p role="status">{said && t(said)}</p>
      {/* The input itself takes the focus: its label looks like a button and shows it. */}
      <input
        id={input}
        type="file"
        accept={accepted}
        className={classes['file']}
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onGive(file)
          // The same file may be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <label htmlFor={input} className={buttonClass()} aria-busy={busy || undefined}>
        {t('media.choose')}
      </label>
      {over !== null && (
        <span className={classes['paste']}>
          {t('media.paste')} <KeyHint letter="Ctrl V" />
        </span>
      )}
      {error !== null && (
        <p role="alert" className={classes['problem']}>
          <Icon name="warning" size={18} /> {refused || reasonOf(error, t)}
        </p>
      )}
    </div>
  )
}
