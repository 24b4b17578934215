/** Edits the name of a term in one language in its cell; Enter and the arrows move to the next row. */
import { resources } from '../../../contract/resources.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useId, useState, type KeyboardEvent } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { refreshRecords } from '../../api/write/mutations.ts'
import { write } from '../../api/write/write.ts'
import { itemOptions, listOptions } from '../../api/read/queries.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { textAttributes } from '../../i18n/language.ts'
import { useWords, type Translate } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { offerUndo } from '../../shell/notices/undo-operation.ts'
import { useLastEditor } from './last-editor.ts'
import { NameRoom, PlainName } from './name-room.tsx'
import { PageIds } from '../filters/page-ids.ts'
import classes from './name-cell.module.css'

interface NameProps {
  readonly resource: ResourceName
  readonly item: Item
  readonly language: Language
}

/** Empty: there is no text in this language. */
const nameIn = (resource: ResourceName, item: Item | undefined, language: Language) =>
  item?.i18n_language === language ? nameOf(resource, item) : ''

/** The name in a language; undefined while it loads. */
function useName({ resource, item, language }: NameProps): string | undefined {
  const shown = item.i18n_language === language
  const page = { include: [...use(PageIds)], hide_empty: false, per_page: 100 }
  const { data, isPlaceholderData } = useQuery({ ...listOptions(resource, page, language), enabled: !shown })
  if (shown) return nameOf(resource, item)
  // Ignores placeholder data of another page.
  if (!data || isPlaceholderData) return undefined
  const found = data.items.find(({ id }) => id === item.id)
  return nameIn(resource, found, language)
}

export default function NameCell(props: NameProps) {
  const { resource, language } = props
  const { t } = useWords()
  const may = useMay()
  const name = useName(props)
  if (name !== undefined && may(resources[resource].rights.write)) return <NameInput {...props} name={name} />
  return (
    <NameRoom language={language}>
      <PlainName>
        {name && <bdi {...textAttributes(language)}>{name}</bdi>}
        {name === '' && <span className={classes['none']}>{t('text.missing')}</span>}
      </PlainName>
    </NameRoom>
  )
}

/** Returns the field of the same language in a neighbouring row. */
function neighbour(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const column = [...document.querySelectorAll<HTMLInputElement>(`input[data-name="${input.dataset['name']}"]`)]
  return column[column.indexOf(input) + step]
}

function NameInput({ resource, item, language, name }: NameProps & { readonly name: string }) {
  const { t, word } = useWords()
  usePart('panels')
  const id = useId()
  const [{ typed, over }, setState] = useState({ typed: name, over: name })
  // Follows a changed name unless the user is typing.
  if (over !== name) setState({ typed: typed === over ? name : typed, over: name })
  const setTyped = (text: string) => setState({ typed: text, over: name })
  const save = useRename(resource, item, language)
  const commit = () => {
    const text = typed.trim()
    // Compares with the name that is being saved, so that typing it again saves it again.
    const from = save.isPending ? save.variables.to : name
    if (text === '') setTyped(name)
    else if (text !== from) save.mutate({ from, to: text })
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (event.key === 'Escape') {
      setTyped(name)
      save.reset()
    } else if (event.key === 'Enter') {
      commit()
      neighbour(input, 1)?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      neighbour(input, event.key === 'ArrowDown' ? 1 : -1)?.focus()
    }
  }
  return (
    <NameRoom language={language}>
      <input
        {...textAttributes(language)}
        aria-label={`${word(`language.${language}`)}: ${nameOf(resource, item)}`}
        data-name={language}
        className={classes['name']}
        autoComplete="off"
        placeholder={t('text.missing')}
        value={typed}
        aria-invalid={save.isError || undefined}
        aria-describedby={save.isError ? `${id}-error` : undefined}
        aria-busy={save.isPending || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {save.error && (
        <span id={`${id}-error`} role="alert" className={classes['error']}>
          {reasonFor(save.error, t)}
        </span>
      )}
    </NameRoom>
  )
}

interface Rename {
  /** Empty: the term had no name in this language. */
  readonly from: string
  readonly to: string
}

/** Somebody has renamed the term since it was read. */
class NameChanged extends Error {}

const reasonFor = (error: unknown, t: Translate) => (error instanceof NameChanged ? error.message : reasonOf(error, t))

/** Renames a term in one language, unless somebody else has renamed it meanwhile. */
function useRename(resource: ResourceName, item: Item, language: Language) {
  const locale = useWords()
  const { t } = locale
  const cache = useQueryClient()
  const { id } = item
  const lastEditor = useLastEditor()
  async function rename({ from, to }: Rename) {
    const now = await cache.fetchQuery({ ...itemOptions(resource, id, language), staleTime: 0 })
    const name = nameIn(resource, now.record, language)
    if (name !== from) throw new NameChanged(t('names.changed', { name, who: await lastEditor(resource, id) }))
    return write({ resource, method: 'PATCH', id, body: { name: to }, language, etag: now.etag })
  }
  const refresh = () => refreshRecords(cache, resource, [id])
  return useMutation({
    // Serialises writes of the same cell.
    scope: { id: `${resource} ${id} ${language}` },
    mutationFn: rename,
    onSettled: refresh,
    onSuccess: ({ operation }, { from, to }) => {
      const takeBack = () =>
        rename({ from: to, to: from })
          .then(() => notify({ message: t('notice.undone') }))
          .catch((error: unknown) =>
            notify({ message: t('notice.failed', { name: to, reason: reasonFor(error, t) }), tone: 'bad' }),
          )
          .finally(() => void refresh())
      const undo = offerUndo({ cache, locale }, operation, from ? takeBack : null)
      notify({ message: t('names.saved', { name: to }), ...undo })
    },
  })
}
