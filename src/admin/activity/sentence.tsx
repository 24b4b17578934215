/** Says in words what an operation did. */
import type { ReactNode } from 'react'
import { resources } from '../../contract/resources.ts'
import type { Operation } from './operation-requests.ts'
import { useSession } from '../api/session/use-session.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'

type Summary = Operation['summary']

/** The marks that stand for the parts of a sentence while it is translated. */
const marks = { who: '\u0001', what: '\u0002' } as const

/** The acts that say most about an operation, first. */
const acts = ['delete', 'trash', 'restore', 'publish', 'update', 'create'] as const

/** An operation, or the one that it undoes. */
type Told = Pick<Operation, 'kind' | 'summary' | 'outcome' | 'survivor'>

/** The rows of an exported file are counted, even a single one: its name is not kept. */
const isCounted = ({ kind, summary, survivor }: Told): boolean =>
  kind === 'export' || (!survivor && summary.records > 1)

function actOf({ kind, summary, outcome, survivor }: Told): string {
  if (kind === 'decision') return outcome ? `decision.${outcome}` : kind
  if (kind === 'merge') return survivor ? `merge.${survivor.resource}` : kind
  if (kind === 'sample' || kind === 'import' || kind === 'export') return kind
  if (kind === 'restore') return 'version'
  const act = acts.find((one) => summary.actions.includes(one)) ?? 'update'
  return act === 'update' && summary.records === 1 && summary.fields.length === 1 ? 'field' : act
}

/** The record by which an operation is named: an event before the venue that was made for it. */
const mainOf = ({ first }: Summary) => first.find(({ resource }) => resources[resource].dated) ?? first[0]

function What(told: Told) {
  const { summary, survivor } = told
  const { t, word } = useWords()
  const main = survivor ?? mainOf(summary)
  const [resource, other] = summary.resources
  if (isCounted(told) && resource && !other) return <b>{word(`count.${resource}`, { count: summary.records })}</b>
  const name = main?.name ? (
    <ContentText language={main.language ?? undefined}>{main.name}</ContentText>
  ) : (
    t('activity.unnamed')
  )
  return (
    <>
      <b>{name}</b>
      {!survivor && summary.records > 1 && <> {t('activity.and_more', { count: summary.records - 1 })}</>}
    </>
  )
}

/** Returns a translated sentence with its marked parts in place. */
function withParts(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] {
  const pieces = sentence.replace(/[\u2068\u2069]/g, '').split(/([\u0001\u0002])/)
  // Pieces have no identity but their position.
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map((piece, position) => <span key={position}>{parts[piece] ?? piece}</span>)
}

export function OperationSentence({ operation }: { operation: Operation }) {
  const { t, word, fieldLabel, language } = useWords()
  const you = useSession()?.user?.id === operation.user?.id
  const who = <b>{you ? t('activity.you') : <bdi>{operation.user?.name ?? t('activity.calendar')}</bdi>}</b>
  const { undoes } = operation
  // Doing again is told by what it did: what it undoes is an undo.
  const told = operation.kind === 'redo' ? operation : (undoes ?? operation)
  const main = mainOf(told.summary)
  const [field = ''] = told.summary.fields
  const label = main ? fieldLabel(main.resource, field === 'date_utc' ? 'date' : field) : field
  const act = actOf(told)
  const values = { ...marks, field: label.toLocaleLowerCase(language) }
  if (!undoes)
    return (
      <>
        {withParts(word(`activity.${you ? 'you.' : ''}${act}`, values), {
          [marks.who]: who,
          [marks.what]: <What {...told} />,
        })}
      </>
    )
  const done = withParts(word(`activity.${act}`, { ...values, who: '' }).replace(/^[\s،,:]+/, ''), {
    [marks.what]: <What {...told} />,
  })
  return (
    <>
      {withParts(
        word(`activity.${you ? 'you.' : ''}${operation.kind === 'redo' ? 'redid' : 'undid'}`, { who: marks.who }),
        {
          [marks.who]: who,
        },
      )}{' '}
      {operation.kind === 'redo' ? <span>{done}</span> : <s>{done}</s>}
    </>
  )
}
