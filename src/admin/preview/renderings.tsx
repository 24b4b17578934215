/** Shows what the service would publish of a record: page, row in a list, search result, shared link and entries of feeds. */
import { useState, type ReactNode } from 'react'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/field.ts'
import { textAttributes } from '../../contract/languages.ts'
import { useWords } from '../i18n/locale.tsx'
import { PageFrame } from './page-frame.tsx'
import { PreviewLanguages } from './preview-languages.tsx'
import { Segments } from './segments.tsx'
import classes from './preview.module.css'

type Site = DeskAnswer<'POST /previews'>
type Rendering = Site['renderings'][number]

const views = ['page', 'card', 'search', 'shared', 'feed'] as const
const widths = ['phone', 'wide'] as const
const schemes = ['light', 'dark'] as const

interface RenderingsProps {
  readonly site: Pick<Site, 'pages' | 'feeds'>
  readonly rendering: Rendering
  readonly languages: readonly Language[]
  readonly wanted: Language
  readonly onChoose: (language: Language) => void
  /** Returns the state of the text, beside the name of its language. */
  readonly stateOf: (language: Language) => ReactNode
  readonly onClose: () => void
}

export default function Renderings(props: RenderingsProps) {
  const { site, rendering, languages, wanted, onChoose, stateOf, onClose } = props
  const { t } = useWords()
  const [view, setView] = useState<(typeof views)[number]>('page')
  const [width, setWidth] = useState<(typeof widths)[number]>('phone')
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light')
  const { language, page, card_page } = rendering
  const html = view === 'card' ? card_page : page
  const shows_html = view === 'page' || view === 'card'
  const missing = missingOf(view, rendering, site)
  return (
    <div className={classes['preview']}>
      <PreviewLanguages {...{ languages, onChoose, stateOf }} shown={wanted} />
      <div className={classes['choices']}>
        <Segments label={t('links.shows')} options={views} chosen={view} onChoose={setView} word="links.shows" />
        {shows_html && !missing && (
          <>
            <Segments label={t('links.width')} options={widths} chosen={width} onChoose={setWidth} word="links.width" />
            <Segments
              label={t('links.scheme')}
              options={schemes}
              chosen={scheme}
              onChoose={setScheme}
              word="links.scheme"
            />
          </>
        )}
      </div>
      {missing && <p role="status">{t(missing)}</p>}
      {shows_html && !missing && html !== null && (
        <PageFrame title={t(`links.shows.${view}`)} {...{ html, scheme, onClose }} width={width} />
      )}
      {view === 'search' && rendering.search_result && (
        <SearchResult of={rendering.search_result} language={language} />
      )}
      {view === 'shared' && rendering.shared_link && <SharedLink of={rendering.shared_link} language={language} />}
      {view === 'feed' && rendering.feed && <FeedEntries of={rendering.feed} />}
    </div>
  )
}

/** Says why there is nothing to show; null: there is. */
function missingOf(
  view: (typeof views)[number],
  { page, card, search_result, feed }: Rendering,
  site: Pick<Site, 'pages' | 'feeds'>,
) {
  if (view === 'feed') return feed ? null : site.feeds ? 'links.no_entry' : 'links.no_feeds'
  if (page === null) return site.pages ? 'links.no_page' : 'links.no_pages'
  if (view === 'card' && card === null) return 'links.no_card'
  return view === 'search' && search_result === null ? 'links.no_search' : null
}

interface Shown<Of> {
  readonly of: Of
  readonly language: Language
}

/** Titles and addresses are read as search engines show them. */
function SearchResult({ of, language }: Shown<NonNullable<Rendering['search_result']>>) {
  return (
    <div className={classes['result']} {...textAttributes(language)}>
      <p className={classes['address']} dir="ltr">
        {decodeURI(of.address)}
      </p>
      <p className={classes['title']}>{of.title}</p>
      <p>{of.description}</p>
    </div>
  )
}

function SharedLink({ of, language }: Shown<NonNullable<Rendering['shared_link']>>) {
  return (
    <div className={classes['result']} {...textAttributes(language)}>
      {of.image !== null && <img src={of.image} alt="" referrerPolicy="no-referrer" />}
      <p className={classes['address']}>{of.site}</p>
      <p className={classes['title']}>{of.title}</p>
      <p>{of.description}</p>
    </div>
  )
}

const format_names = { ics: 'iCalendar', rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const

function FeedEntries({ of }: { readonly of: NonNullable<Rendering['feed']> }) {
  return (['ics', 'rss', 'atom', 'json'] as const).map((format) => (
    <details key={format} className={classes['entry']} open={format === 'ics'}>
      <summary>
        <bdi>{format_names[format]}</bdi>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre dir="ltr" tabIndex={0} aria-label={format_names[format]} role="region">
        {of[format]}
      </pre>
    </details>
  ))
}
