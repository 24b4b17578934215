/** The password that readers of an event have to give: set or taken away at once, never shown. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useUpdate } from '../api/mutations.ts'
import { useSession } from '../api/session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'
import { Dialog, DialogActions } from '../shell/dialog.tsx'
import { errorText } from '../shell/error-text.ts'
import { notify } from '../shell/notify.tsx'
import { FieldFrame } from './field-frame.tsx'
import classes from './forms.module.css'

/** Only where an update changes nothing but what it carries. */
export function EventPassword({ id }: { id: number }) {
  const { t } = useWords()
  const desk = useSession()?.desk
  const [open, setOpen] = useState(false)
  if (!desk) return null
  return (
    <div>
      <Button icon="key" onClick={() => setOpen(true)}>
        {t('readers.password')}
      </Button>
      {open && <PasswordDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}

function PasswordDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, language } = useWords()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { mutateAsync: update, isPending } = useUpdate('events')
  async function write(next: string) {
    try {
      const { status } = await update({ id, draft: { password: next }, language })
      notify({ message: t(status === 202 ? 'form.waits' : next === '' ? 'readers.removed' : 'readers.set_done') })
      onClose()
    } catch (refused) {
      setError(errorText(refused, t))
    }
  }
  return createPortal(
    <Dialog title={t('readers.password')} onClose={onClose}>
      <form
        noValidate
        className={classes['small']}
        onSubmit={(event) => {
          event.preventDefault()
          // This form stands inside another one as React sees it.
          event.stopPropagation()
          if (password.trim() === '') setError(t('readers.none'))
          else if (!isPending) void write(password)
        }}
      >
        <FieldFrame label={t('readers.new')} help={t('readers.text')} error={error}>
          {(attributes) => (
            <input
              {...attributes}
              data-autofocus
              className={classes['input']}
              dir="ltr"
              autoComplete="off"
              value={password}
              onChange={({ target }) => {
                setPassword(target.value)
                setError(undefined)
              }}
            />
          )}
        </FieldFrame>
        <DialogActions>
          <Button busy={isPending} onClick={() => void write('')}>
            {t('readers.remove')}
          </Button>
          <Button type="submit" look="filled" busy={isPending}>
            {t('readers.set')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>,
    document.body,
  )
}
