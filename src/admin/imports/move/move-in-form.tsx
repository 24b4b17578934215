/** The form of a move: the address of the other calendar, and a user there. */
import { useEffect, useId, useRef, useState } from 'react'
import { longest_file_address } from '../../../contract/limits.ts'
import { ApiError } from '../../failures/api-error.ts'
import { useWords } from '../../i18n/locale.tsx'
import { FieldFrame } from '../../kinds/controls/field-frame.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { isHalf, no_user, sentUser } from '../start/service-user.ts'
import { SignInFields } from '../start/sign-in-fields.tsx'
import type { Move } from './move-requests.ts'
import { useStartMove } from './use-start-move.ts'
import controls from '../../kinds/controls/controls.module.css'
import classes from './move.module.css'

interface FormProps {
  /** A move that did not come to its end, and that another one would finish; null: there is none. */
  readonly unfinished: Move | null
  readonly onStarted: () => void
}

export function MoveInForm({ unfinished, onStarted }: FormProps) {
  const { t } = useWords()
  const [address, setAddress] = useState(unfinished?.address ?? '')
  const [service_user, setServiceUser] = useState(no_user)
  const { starting, error, start } = useStartMove(() => {
    setServiceUser(no_user)
    onStarted()
  })
  const field = useRef<HTMLInputElement>(null)
  const about = useId()
  const refused = error instanceof ApiError ? error.params['address'] : undefined
  useEffect(() => {
    if (refused) field.current?.focus()
  }, [refused])
  const goes_on = unfinished !== null && address === unfinished.address
  const [half_user, setHalfUser] = useState(false)
  function submit() {
    if (starting || address.trim() === '') return field.current?.focus()
    const is_half = isHalf(service_user)
    setHalfUser(is_half)
    if (!is_half) void start({ address, ...sentUser(service_user) })
  }
  return (
    <form
      noValidate
      className={classes['form']}
      aria-describedby={about}
      data-commands=""
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p id={about}>{t('moves.about')}</p>
      <FieldFrame label={t('moves.address')} help={t('moves.address_about')} error={refused} required>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            className={controls['input']}
            dir="ltr"
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            placeholder="https://"
            maxLength={longest_file_address}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </FieldFrame>
      <SignInFields value={service_user} onChange={setServiceUser} open={goes_on && unfinished.signed} />
      {goes_on && unfinished.signed && <p className={classes['dim']}>{t('moves.sign_in_again')}</p>}
      {(half_user || (error !== null && !refused)) && (
        <p role="alert" className={classes['problem']}>
          <Icon name="warning" size={18} /> {half_user ? t('moves.user_and_password') : reasonOf(error, t)}
        </p>
      )}
      <div>
        <Button type="submit" look="filled" busy={starting} aria-disabled={address.trim() === '' || starting}>
          {t(goes_on ? 'moves.go_on' : 'moves.start')}
        </Button>
      </div>
    </form>
  )
}
