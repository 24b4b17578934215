/** Shows the embed itself as a page of another site would, in a frame that grows with its content. */
import { useEffect, useRef, useState } from 'react'
import { languages, own_names } from '../../contract/languages.ts'
import { useWords } from '../i18n/locale.tsx'
import { Segments } from '../preview/segments.tsx'
import type { MadeEmbed } from './embed-requests.ts'
import { embedAddress, type EmbedChoices } from './embed-snippet.ts'
import classes from './embed.module.css'

interface PreviewProps {
  readonly of: MadeEmbed
  readonly choices: EmbedChoices
}

const widths = ['phone', 'wide'] as const

/** Highest frame, in pixels. */
const most_height = 4000

export function EmbedPreview({ of: { name, embed }, choices }: PreviewProps) {
  const { t, language: own } = useWords()
  const [language, setLanguage] = useState(own)
  const [width, setWidth] = useState<(typeof widths)[number]>('wide')
  const address = embedAddress(embed.address, { ...choices, language: choices.language ?? language })
  const is_closed = embed.sites?.length === 0
  return (
    <>
      <div className={classes['bar']}>
        <h3>{t('embed.preview')}</h3>
        {choices.language === null && (
          <select
            className={classes['language']}
            aria-label={t('embed.preview_language')}
            value={language}
            onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? own)}
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {own_names[one]}
              </option>
            ))}
          </select>
        )}
        <Segments label={t('embed.width')} options={widths} chosen={width} onChoose={setWidth} word="embed.width" />
      </div>
      {is_closed ? (
        <p role="status">{t('embed.sites_none')}</p>
      ) : (
        <div className={classes['preview']} data-width={width}>
          <GrowingFrame key={address} address={address} title={t('embed.preview_of', { name })} />
        </div>
      )}
    </>
  )
}

function GrowingFrame({ address, title }: { readonly address: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(320)
  useEffect(() => {
    function grow({ source, data }: MessageEvent<{ readonly takvim_height?: unknown } | null>) {
      const told = data?.takvim_height
      if (source === frame.current?.contentWindow && typeof told === 'number' && told > 0)
        setHeight(Math.min(told, most_height))
    }
    addEventListener('message', grow)
    return () => removeEventListener('message', grow)
  }, [])
  // Its links would lead out of the desk: they may open nothing but other windows.
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      sandbox="allow-scripts allow-popups"
      style={{ blockSize: height }}
    />
  )
}
