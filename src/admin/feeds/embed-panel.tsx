/** Shows a saved view on other sites: how it looks there, the snippet for their pages, which sites may, and its key. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { Segments } from '../preview/segments.tsx'
import { ask } from '../shell/overlays/ask.tsx'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { Button } from '../shell/parts/button.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { CopyTextButton } from '../shell/sections/copy-text-button.tsx'
import { EmbedFields } from './embed-fields.tsx'
import { EmbedPreview } from './embed-preview.tsx'
import { embedOptions, useChangeEmbed, type Embed, type MadeEmbed } from './embed-requests.ts'
import { EmbedSites } from './embed-sites.tsx'
import { elementSnippet, frameSnippet, type EmbedChoices } from './embed-snippet.ts'
import classes from './embed.module.css'

interface PanelProps {
  readonly view: number
  readonly onClose: () => void
}

const usual: EmbedChoices = { layout: 'list', max: 8, language: null, scheme: null, colors: {} }

export function EmbedPanel({ view, onClose }: PanelProps) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery(embedOptions(view, language))
  const has_words = usePart('panels')
  if (!has_words) return null
  const is_possible = data !== undefined && data.filters.length === 0
  return (
    <Dialog
      title={data ? t('embed.title', { name: data.name }) : t('embed.open')}
      {...(is_possible && { about: t('embed.in_step', { events: t('count.events', { count: data.total }) }) })}
      place="panel"
      onClose={onClose}
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && !is_possible && <p>{t('embed.filters')}</p>}
      {data &&
        is_possible &&
        (data.embed ? (
          <Made key={data.embed.key} view={view} of={{ ...data, embed: data.embed }} onClose={onClose} />
        ) : (
          <NotMade view={view} of={data} />
        ))}
    </Dialog>
  )
}

function NotMade({ view, of }: { readonly view: number; readonly of: Embed }) {
  const { t } = useWords()
  const { busy, make } = useChangeEmbed(view)
  return (
    <>
      <p>{t(of.may_edit ? 'embed.none_yet' : 'embed.not_made')}</p>
      {of.may_edit && (
        <p>
          <Button look="filled" busy={busy} onClick={() => void make()}>
            {t('embed.make')}
          </Button>
        </p>
      )}
    </>
  )
}

interface MadeProps {
  readonly view: number
  readonly of: MadeEmbed
  readonly onClose: () => void
}

const kinds = ['element', 'frame'] as const

function Made({ view, of, onClose }: MadeProps) {
  const { t } = useWords()
  const [choices, setChoices] = useState(usual)
  const [kind, setKind] = useState<(typeof kinds)[number]>('element')
  const snippet = (kind === 'element' ? elementSnippet : frameSnippet)(of, choices)
  return (
    <div className={classes['embed']}>
      <div className={classes['columns']}>
        <div className={classes['fields']}>
          <EmbedFields choices={choices} onChange={(change) => setChoices({ ...choices, ...change })} />
          {of.may_edit && <EmbedSites view={view} sites={of.embed.sites} />}
          <EmbedKey view={view} of={of} />
        </div>
        <div className={classes['result']}>
          <EmbedPreview of={of} choices={choices} />
          <div className={classes['bar']}>
            <h3>{t('embed.snippet')}</h3>
            <Segments label={t('embed.kind')} options={kinds} chosen={kind} onChoose={setKind} word="embed.kind" />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre dir="ltr" tabIndex={0} role="region" aria-label={t('embed.snippet')}>
            {snippet}
          </pre>
          <p className={classes['note']}>{t(`embed.about.${kind}`)}</p>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
        <CopyTextButton key={snippet} text={snippet} />
      </DialogActions>
    </div>
  )
}

function EmbedKey({ view, of: { may_edit, embed } }: Omit<MadeProps, 'onClose'>) {
  const { t, format } = useWords()
  const { busy, make, takeBack } = useChangeEmbed(view)
  async function afterAsking(title: string, work: () => Promise<boolean>) {
    if (await ask({ title, text: t('embed.stops'), yes: t('follow.go_on') })) await work()
  }
  return (
    <section>
      <h3>{t('embed.key')}</h3>
      <p>
        <code dir="ltr">{embed.key}</code> {t('embed.since', { date: format.instant(embed.since) })}
      </p>
      {may_edit && (
        <div className={classes['bar']}>
          <Button busy={busy} onClick={() => void afterAsking(t('embed.replace'), make)}>
            {t('embed.replace')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void afterAsking(t('embed.take_back'), takeBack)}>
            {t('embed.take_back')}
          </Button>
        </div>
      )}
    </section>
  )
}
