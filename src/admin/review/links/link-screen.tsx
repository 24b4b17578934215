/** Opened by a link to a proposal, without an account: shows it as readers would see it, and lets the person decide. */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Language } from '../../../contract/field.ts'
import { linkedOptions, type LinkedProposal } from '../requests/review-links.ts'
import { ApiError } from '../../failures/api-error.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { approvedPaths, approvablePaths } from '../fields/marks.ts'
import { DecideForm, type LinkOutcome } from './decide-form.tsx'
import { LinkedFields } from './linked-fields.tsx'
import { LinkLayout } from './link-layout.tsx'
import classes from './link-screen.module.css'

const Preview = onDemand(() => import('../../preview/preview.tsx'))
const ignore = () => undefined

const reasons: Readonly<Record<string, 'used' | 'stale' | 'decided'>> = {
  'review-link-used': 'used',
  'proposal-changed': 'stale',
  'proposal-decided': 'decided',
}

export function LinkScreen() {
  const { t, language } = useWords()
  // The router leaves out the number sign.
  const token = useLocation({ select: ({ hash }) => hash })
  const { data, error, refetch } = useQuery(linkedOptions(token, language))
  // Loads beside the answer. Rendering it tries again, and tells a failure.
  useEffect(() => void Preview.preload().catch(ignore), [])
  // Values are named by the words of the forms.
  const ready = usePart('forms')
  const [done, setDone] = useState<LinkOutcome | null>(null)
  if (done) return <LinkLayout title={t(`links.done_${done}`)} about={t('links.close')} />
  const refused = error instanceof ApiError && [400, 403, 409].includes(error.status) ? error : null
  if (token === '' || refused) {
    const reason = reasons[refused?.code ?? ''] ?? 'invalid'
    return <LinkLayout title={t(`links.${reason}`)} about={t(`links.${reason}_text`)} />
  }
  if (error) {
    return (
      <LinkLayout title={t('links.preview_title')}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </LinkLayout>
    )
  }
  if (!data || !ready) return <p className={classes['loading']}>{t('frame.loading')}</p>
  return <Linked token={token} linked={data} onDone={setDone} />
}

interface LinkedProps {
  readonly token: string
  readonly linked: LinkedProposal
  readonly onDone: (outcome: LinkOutcome) => void
}

function Linked({ token, linked, onDone }: LinkedProps) {
  const { t, format } = useWords()
  const { purpose, kind, made_by, expires_at, fields } = linked
  const decides = purpose === 'decide'
  const parts = fields ? approvablePaths({ kind, fields }) : []
  // The parts that are not approved; null: no choice was asked for.
  const [off, setOff] = useState<readonly string[] | null>(null)
  const approved = off && parts.filter((part) => !off.includes(part))
  return (
    <LinkLayout
      title={t(decides ? 'links.decide_title' : 'links.preview_title')}
      about={
        <>
          {decides && made_by && <>{t('links.asks', { name: made_by })} </>}
          {t(kind === 'deletion' ? 'links.deletion' : 'links.as_readers')}{' '}
          {t('links.until', { time: format.instant(expires_at) })}
        </>
      }
    >
      <Records linked={linked} />
      {fields && fields.length > 0 && <LinkedFields {...{ linked, fields, parts, off, setOff }} />}
      {decides && (
        <DecideForm
          token={token}
          parts={parts.length}
          approved={approved}
          paths={approvedPaths({ kind, fields: fields ?? [] }, approved ?? [])}
          onDone={onDone}
        />
      )}
    </LinkLayout>
  )
}

/** The record in one language at a time, first in that of the reader. */
function Records({ linked: { records, resource } }: { linked: LinkedProposal }) {
  const { language } = useWords()
  const [wanted, setWanted] = useState<Language>(language)
  const shown = records.find((one) => one.language === wanted) ?? records[0]
  if (!shown) return null
  return (
    <Preview
      resource={resource}
      languages={records.map((one) => one.language)}
      chosen={shown.language}
      onChoose={setWanted}
      language={shown.language}
      record={shown.record}
    />
  )
}
