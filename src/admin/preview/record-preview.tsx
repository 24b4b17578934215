/** A record as readers would see it: image, name, time, place, organizers and text. */
import { useEffect, useRef, type ReactNode } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { textAttributes, type Language } from '../../contract/languages.ts'
import { embeddedIn, nameOf, type Item } from '../api/read/record.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { cityOfZone } from '../i18n/zones/zone-places.ts'
import { ImagePreview } from '../kinds/images/image-preview.tsx'
import { costInWords } from '../kinds/values/free-cost.ts'
import classes from './preview.module.css'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const addressOf = (image: unknown) =>
  image && typeof image === 'object' && 'url' in image && typeof image.url === 'string' ? image.url : ''

interface PreviewProps {
  readonly resource: ResourceName
  readonly language: Language
  readonly record: object
}

export function RecordPreview({ resource, language, record }: PreviewProps) {
  const { t, word, format } = useWords()
  // Keys of a record are read one by one, each with a check of its own.
  const item = record as Item
  const start = textOf(item['start_date'])
  const status = textOf(item['event_status'])
  const reason = textOf(item['event_status_reason'])
  const names = (key: 'venue' | 'organizer') =>
    embeddedIn(item[key]).map((one) => (
      <ContentText key={one.id} language={one.i18n_language}>
        {format.phrases(nameOf(`${key}s`, one), textOf(one['city']))}
      </ContentText>
    ))
  return (
    <article className={classes['record']}>
      <ImagePreview address={addressOf(item['image'])} />
      <h2 {...textAttributes(language)}>{nameOf(resource, item)}</h2>
      {status !== '' && status !== 'scheduled' && (
        <p className={classes['status']}>
          <strong>{word(`options.event_status.${status}`)}</strong>{' '}
          {reason !== '' && <ContentText language={language}>{reason}</ContentText>}
        </p>
      )}
      <dl>
        {start !== '' && (
          <Row name={t('links.when')}>
            <bdi>{format.range(start, textOf(item['end_date']), item['all_day'] === true)}</bdi>{' '}
            <bdi>{cityOfZone(textOf(item['timezone']), format.language)}</bdi>
          </Row>
        )}
        {'venue' in item && typeof item['venue'] !== 'string' && <Row name={t('links.where')}>{names('venue')}</Row>}
        {Array.isArray(item['organizer']) && <Row name={t('links.who')}>{names('organizer')}</Row>}
        {textOf(item['cost']) !== '' && (
          <Row name={t('links.cost')}>
            <bdi>{costInWords(textOf(item['cost']), t)}</bdi>
          </Row>
        )}
      </dl>
      <RichText language={language} html={textOf(item['description'])} />
    </article>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function RichText({ language, html }: { language: Language; html: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let wanted = true
    void import('../kinds/rich-text/shown-html.ts').then(({ showHtml }) => {
      if (wanted && text.current) showHtml(text.current, html)
    })
    return () => {
      wanted = false
    }
  }, [html])
  return <div ref={text} className={classes['text']} {...textAttributes(language)} />
}
