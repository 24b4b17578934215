/** A few fields of a new record, for panels beside other work: quick add, and records created in place. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { resources, writable } from '../../../contract/resources.ts'
import { nameOf } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { DateCheckProvider } from '../../kinds/date/date-check.tsx'
import { PendingChoices } from '../../kinds/records/pending-choices.ts'
import type { FormValues } from '../../kinds/values/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import { DialogActions } from '../../shell/overlays/dialog.tsx'
import { Notice } from '../record/notice.tsx'
import type { FlatForm } from '../local/use-stored-form.ts'
import { changeField, FlatField } from './flat-field.tsx'
import { useSmallForm, type SmallFormOptions } from './use-small-form.ts'
import controls from '../../kinds/controls/controls.module.css'
import classes from '../record/forms.module.css'

interface SmallFormProps extends SmallFormOptions {
  readonly submit_label: string
  readonly onCancel: () => void
  /** "Cancel" by default. */
  readonly cancel_label?: string
  /** Another way to go on, before the buttons. */
  readonly instead?: ReactNode
  /** Shown below a field, such as the one that names the record; `set` changes several fields. */
  readonly below?: Readonly<Record<string, ShowBelow>>
}

type SetValues = (values: FormValues) => void
type ShowBelow = (values: FormValues, set: SetValues) => ReactNode

export function SmallForm(props: SmallFormProps) {
  const { resource, fields, language, submit_label, onCancel, cancel_label, instead, below, onExisting } = props
  const { t, fieldLabel } = useWords()
  const element = useRef<HTMLFormElement>(null)
  const { form, dates, choices, problem, existing, save, restored, discard, stored } = useSmallForm(props, element)
  const has_words = usePart('panels')
  const rows = writable(resources[resource])

  useEffect(() => {
    // After the dialog around it has opened and taken the focus.
    queueMicrotask(() => element.current?.querySelector<HTMLElement>('input')?.focus())
  }, [])

  /** Goes on in the first field: the pressed button is gone. */
  function decide(act: () => void) {
    act()
    element.current?.querySelector<HTMLElement>('input')?.focus()
  }

  return (
    <DateCheckProvider check={dates}>
      <form
        ref={element}
        noValidate
        className={classes['small']}
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles submits out of portals, to the form behind the panel.
          event.stopPropagation()
          void save()
        }}
      >
        {restored && (
          <Notice text={t('form.draft_found')}>
            <Button look="quiet" onClick={() => decide(discard)}>
              {t('form.draft_drop')}
            </Button>
          </Notice>
        )}
        {has_words && stored.offered && (
          <Notice text={t('sentence.offered', { name: String(stored.offered[resources[resource].label] ?? '…') })}>
            <Button onClick={() => decide(stored.takeOffered)}>{t('draft.take')}</Button>
            <Button look="quiet" onClick={() => decide(stored.dropOffered)}>
              {t('form.draft_drop')}
            </Button>
          </Notice>
        )}
        <PendingChoices value={choices}>
          {fields.map((name) => {
            const row = rows[name]
            if (!row) return null
            const field = (
              <FlatField
                key={name}
                {...{ form, resource, name, row, language }}
                label={fieldLabel(resource, name)}
                item={null}
              />
            )
            const show = below?.[name]
            if (existing && onExisting && name === resources[resource].label)
              return [
                field,
                <p key="existing">
                  <Button icon="check" onClick={() => onExisting(existing.id)}>
                    {t('text.use_existing', { name: nameOf(resource, existing) })}
                  </Button>
                </p>,
              ]
            return show ? [field, <Below key={`below-${name}`} form={form} show={show} />] : field
          })}
        </PendingChoices>
        {problem && (
          <p role="alert" className={controls['error']}>
            {problem}
          </p>
        )}
        <DialogActions>
          {instead}
          <Button onClick={onCancel}>{cancel_label ?? t('action.cancel')}</Button>
          <Button type="submit" look="filled" busy={form.formState.isSubmitting}>
            {submit_label}
          </Button>
        </DialogActions>
      </form>
    </DateCheckProvider>
  )
}

function Below({ form, show }: { form: FlatForm; show: ShowBelow }) {
  const values = useWatch({ control: form.control, compute: (all: FormValues) => ({ ...all }) })
  return show(values, (set) => {
    for (const [name, value] of Object.entries(set)) changeField(form, name, value)
  })
}
