/** The form of a source: its address, how often it is read, and what happens with what it brings. */
import { useState } from 'react'
import { source_intervals, source_modes, type SourceMode } from '../../../contract/desk/imports/kinds.ts'
import { languages, own_names } from '../../../contract/languages.ts'
import { longest_file_address } from '../../../contract/limits.ts'
import { ApiError } from '../../failures/api-error.ts'
import { useWords } from '../../i18n/locale.tsx'
import { FieldFrame } from '../../kinds/controls/field-frame.tsx'
import { errorText } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { SignInFields } from '../start/sign-in-fields.tsx'
import { ZoneBox } from '../asks/zone-box.tsx'
import { useAddSource, useChangeSource, type NewSource, type Source } from './source-requests.ts'
import controls from '../../kinds/controls/controls.module.css'
import classes from './sources.module.css'

/** The values with which the form begins. */
type SourceStart = Partial<Pick<Source, 'address' | 'name' | 'language' | 'time_zone'>>

interface DialogProps {
  /** Null: a new one. */
  readonly source: Source | null
  readonly start?: SourceStart
  readonly onClose: () => void
  readonly onSaved?: (source: Source) => void
}

/** Focuses the first field that is refused, after its error is shown. */
const focusRefused = () => setTimeout(() => document.querySelector<HTMLElement>('dialog[open] [aria-invalid]')?.focus())

export function SourceDialog({ source, start = {}, onClose, onSaved }: DialogProps) {
  const { t, language } = useWords()
  const [values, setValues] = useState(() => firstValues(source, start, language))
  const { errors, busy, submit } = useSave(source, values, (saved) => {
    notify({ message: t(source ? 'sources.saved' : 'sources.added', { name: saved.name }) })
    onClose()
    onSaved?.(saved)
  })
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  return (
    <Dialog title={t(source ? 'sources.change' : 'sources.form_new')} place="panel" onClose={onClose}>
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FieldFrame label={t('sources.address')} error={errors['address']} help={t('sources.address_about')} required>
          {(attributes) => (
            <input
              {...attributes}
              className={controls['input']}
              dir="ltr"
              inputMode="url"
              spellCheck={false}
              autoComplete="off"
              placeholder="https://"
              maxLength={longest_file_address}
              value={values.address}
              onChange={({ target }) => set({ address: target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('sources.name')} error={errors['name']} help={t('sources.name_about')}>
          {(attributes) => (
            <input
              {...attributes}
              className={controls['input']}
              dir="auto"
              maxLength={200}
              value={values.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
        </FieldFrame>
        <SignInFields
          value={{ user: values.reads_as, password: values.password }}
          onChange={({ user, password }) => set({ reads_as: user, password })}
          open={Boolean(source?.reads_as ?? errors['reads_as'] ?? errors['password'])}
          about={t('sources.sign_in_about')}
          password_about={
            source?.reads_as ? t(`sources.password_${source.reason === 'password_lost' ? 'lost' : 'stays'}`) : undefined
          }
          errors={{ user: errors['reads_as'], password: errors['password'] }}
        />
        <FieldFrame label={t('sources.how_often')} error={errors['every']}>
          {(attributes) => (
            <select
              {...attributes}
              className={controls['input']}
              value={values.every}
              onChange={({ target }) => {
                const every = source_intervals.find((one) => one === target.value)
                if (every) set({ every })
              }}
            >
              {source_intervals.map((one) => (
                <option key={one} value={one}>
                  {t(`sources.every.${one}`)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Modes chosen={values.brings} error={errors['brings']} onChoose={(brings) => set({ brings })} />
        <FieldFrame
          label={t('imports.text_language')}
          help={t('imports.text_language_about')}
          error={errors['language']}
        >
          {(attributes) => (
            <select
              {...attributes}
              className={controls['input']}
              value={values.language}
              onChange={({ target }) => {
                const chosen = languages.find((one) => one === target.value)
                if (chosen) set({ language: chosen })
              }}
            >
              {languages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {own_names[one]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <div>
          <ZoneBox
            label={t('imports.zone_all')}
            value={values.time_zone}
            onChange={(time_zone) => set({ time_zone })}
          />
          {errors['time_zone'] && (
            <p role="alert" className={classes['problem']}>
              {errors['time_zone']}
            </p>
          )}
        </div>
        {errors[''] && (
          <p role="alert" className={classes['problem']}>
            {errors['']}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="filled" busy={busy}>
            {t(source ? 'action.save' : 'sources.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type Values = Required<Omit<NewSource, 'answers' | 'columns'>>

function firstValues(source: Source | null, start: SourceStart, language: Source['language']): Values {
  const from = { name: '', address: '', every: 'day', brings: 'review', language, time_zone: null, ...start, ...source }
  const { name, address, every, brings, time_zone } = from
  return {
    name,
    address,
    every: source_intervals.find((one) => one === every) ?? 'day',
    brings: source_modes.find((one) => one === brings) ?? 'review',
    language: from.language,
    time_zone: time_zone ?? '',
    reads_as: source?.reads_as ?? '',
    password: '',
  }
}

/** Returns what is sent: a password that nobody has typed stays as it is. */
const sentValues = ({ password, ...values }: Values): NewSource => ({ ...values, ...(password ? { password } : {}) })

/** Saves the form, and keeps what is wrong with its fields; under the empty name stands what concerns none of them. */
function useSave(source: Source | null, values: Values, onSaved: (source: Source) => void) {
  const { t } = useWords()
  const add = useAddSource()
  const change = useChangeSource(source?.id ?? 0)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const busy = add.isPending || change.isPending
  function refuse(found: Readonly<Record<string, string>>) {
    setErrors(found)
    focusRefused()
  }
  async function save() {
    try {
      const sent = sentValues(values)
      onSaved(source ? await change.mutateAsync(sent) : await add.mutateAsync(sent))
    } catch (failure) {
      const params = failure instanceof ApiError ? failure.params : {}
      const own = Object.entries(params).filter(([name]) => name in values)
      refuse(
        own.length > 0
          ? Object.fromEntries(own.map(([name, text]) => [name, text || t('error.required')]))
          : { '': errorText(failure, t) },
      )
    }
  }
  return {
    errors,
    busy,
    submit: () => {
      if (busy) return
      if (values.address.trim() === '') refuse({ address: t('error.required') })
      else void save()
    },
  }
}

interface ModesProps {
  readonly chosen: SourceMode
  readonly error: string | undefined
  readonly onChoose: (mode: SourceMode) => void
}

function Modes({ chosen, error, onChoose }: ModesProps) {
  const { t } = useWords()
  return (
    <fieldset className={classes['modes']}>
      <legend>{t('sources.what_it_brings')}</legend>
      {source_modes.map((mode) => (
        <label key={mode}>
          <input type="radio" name="brings" checked={mode === chosen} onChange={() => onChoose(mode)} />
          <span>
            {t(`sources.brings.${mode}`)}
            <small>{t(`sources.brings_about.${mode}`)}</small>
          </span>
        </label>
      ))}
      {error && (
        <p role="alert" className={classes['problem']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
