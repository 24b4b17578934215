/** The form of a webhook: where changes are sent, and which. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { languages, own_names, type Language } from '../../contract/languages.ts'
import { longest_file_address } from '../../contract/limits.ts'
import { resources } from '../../contract/resources.ts'
import { ApiError } from '../failures/api-error.ts'
import { useWords } from '../i18n/locale.tsx'
import { FieldFrame } from '../kinds/controls/field-frame.tsx'
import { viewsOptions } from '../saved-views/view-requests.ts'
import { errorText } from '../shell/notices/error-text.ts'
import { notify } from '../shell/notices/notify.tsx'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { Button } from '../shell/parts/button.tsx'
import { isSameFilter } from './view-filter.ts'
import { useSaveWebhook, type NewWebhook, type ShownWebhook } from './webhook-requests.ts'
import { actOf, types_by_resource } from './webhook-text.ts'
import controls from '../kinds/controls/controls.module.css'
import classes from './webhooks.module.css'

interface DialogProps {
  /** Null: a new one. */
  readonly webhook: ShownWebhook | null
  readonly onClose: () => void
  readonly onSaved: (webhook: ShownWebhook) => void
}

type Values = Required<NewWebhook>

const firstValues = (webhook: ShownWebhook | null, language: Language): Values => ({
  url: webhook?.url ?? '',
  name: webhook?.name ?? '',
  kinds: webhook?.kinds ?? types_by_resource.flatMap(({ resource, types }) => (resources[resource].dated ? types : [])),
  filter: webhook?.filter ?? null,
  language: webhook?.language ?? language,
})

export function WebhookDialog({ webhook, onClose, onSaved }: DialogProps) {
  const { t, language } = useWords()
  const [values, setValues] = useState(() => firstValues(webhook, language))
  const { errors, busy, submit } = useSave(webhook, values, (saved) => {
    notify({ message: t(webhook ? 'webhooks.saved' : 'webhooks.added', { name: saved.name }) })
    onClose()
    onSaved(saved)
  })
  const set = (change: Partial<Values>) => setValues({ ...values, ...change })
  return (
    <Dialog title={t(webhook ? 'webhooks.edit' : 'webhooks.new')} place="panel" onClose={onClose}>
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FieldFrame
          label={t('webhooks.form_address')}
          error={errors['url']}
          help={t('webhooks.form_address_about')}
          required
        >
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
              value={values.url}
              onChange={({ target }) => set({ url: target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('webhooks.form_name')} error={errors['name']} help={t('webhooks.form_name_about')}>
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
        <Kinds chosen={values.kinds} error={errors['kinds']} onChoose={(kinds) => set({ kinds })} />
        <ViewSelect
          chosen={values.filter ?? null}
          kept={webhook?.filter ?? null}
          error={errors['filter']}
          onChoose={(filter) => set({ filter })}
        />
        <FieldFrame
          label={t('webhooks.form_language')}
          error={errors['language']}
          help={t('webhooks.form_language_about')}
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
        {errors[''] && (
          <p role="alert" className={classes['problem']}>
            {errors['']}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="filled" busy={busy}>
            {t(webhook ? 'action.save' : 'webhooks.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Focuses the first field that is refused, after its error is shown. */
const focusRefused = () => setTimeout(() => document.querySelector<HTMLElement>('dialog[open] [aria-invalid]')?.focus())

/** Saves the form, and keeps what is wrong with its fields; under the empty name stands what concerns none of them. */
function useSave(webhook: ShownWebhook | null, values: Values, onSaved: (webhook: ShownWebhook) => void) {
  const { t } = useWords()
  const save = useSaveWebhook(webhook?.id ?? null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  function refuse(found: Readonly<Record<string, string>>) {
    setErrors(found)
    focusRefused()
  }
  async function send() {
    try {
      onSaved(await save.mutateAsync(values))
    } catch (failure) {
      const params = failure instanceof ApiError ? failure.params : {}
      const own = Object.entries(params).filter(([name]) => name in values)
      refuse(own.length > 0 ? Object.fromEntries(own) : { '': errorText(failure, t) })
    }
  }
  return {
    errors,
    busy: save.isPending,
    submit: () => {
      if (save.isPending) return
      if (values.url.trim() === '') refuse({ url: t('error.required') })
      else if (values.kinds.length === 0) refuse({ kinds: t('webhooks.form_kinds_missing') })
      else void send()
    },
  }
}

interface KindsProps {
  readonly chosen: Values['kinds']
  readonly error: string | undefined
  readonly onChoose: (kinds: Values['kinds']) => void
}

function Kinds({ chosen, error, onChoose }: KindsProps) {
  const { t } = useWords()
  const problem = useId()
  return (
    <fieldset className={classes['kinds']} aria-describedby={error ? problem : undefined}>
      <legend>{t('webhooks.form_kinds')}</legend>
      {types_by_resource.map(({ resource, types }) => (
        <div key={resource} role="group" aria-label={t(`webhooks.of.${resource}`)}>
          <span>{t(`webhooks.of.${resource}`)}</span>
          {types.map((type) => (
            <label key={type}>
              <input
                type="checkbox"
                checked={chosen.includes(type)}
                aria-invalid={error ? true : undefined}
                onChange={({ target: { checked } }) =>
                  onChoose(checked ? [...chosen, type] : chosen.filter((one) => one !== type))
                }
              />
              {t(`webhooks.act.${actOf(type)}`)}
            </label>
          ))}
        </div>
      ))}
      {error && (
        <p id={problem} role="alert" className={classes['problem']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ViewProps {
  readonly chosen: string | null
  /** The filter that is saved, which may be of no view. */
  readonly kept: string | null
  readonly error: string | undefined
  readonly onChoose: (filter: string | null) => void
}

function ViewSelect({ chosen, kept, error, onChoose }: ViewProps) {
  const { t } = useWords()
  const { data: views = [] } = useQuery(viewsOptions('events'))
  const of_view = (filter: string) => views.find(({ query }) => isSameFilter(query, filter))
  const is_kept = kept !== null && !of_view(kept)
  return (
    <FieldFrame label={t('webhooks.form_filter')} error={error} help={t('webhooks.form_filter_about')}>
      {(attributes) => (
        <select
          {...attributes}
          className={controls['input']}
          value={chosen === null ? '' : (of_view(chosen)?.query ?? chosen)}
          onChange={({ target }) => onChoose(target.value || null)}
        >
          <option value="">{t('webhooks.all_events')}</option>
          {is_kept && <option value={kept}>{t('webhooks.form_filter_kept')}</option>}
          {views.map(({ id, name, query }) => (
            <option key={id} value={query}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
