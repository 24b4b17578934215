/** Chooses which sites may show an embed. */
import { useState } from 'react'
import { readAllowedSite } from '../../contract/desk/feeds/allowed-sites.ts'
import { most_sites } from '../../contract/limits.ts'
import { useWords } from '../i18n/locale.tsx'
import { FieldFrame } from '../kinds/controls/field-frame.tsx'
import { Segments } from '../preview/segments.tsx'
import { notify } from '../shell/notices/notify.tsx'
import { Button } from '../shell/parts/button.tsx'
import { useChangeEmbed } from './embed-requests.ts'
import controls from '../kinds/controls/controls.module.css'
import classes from './embed.module.css'

interface SitesProps {
  readonly view: number
  /** Null: any site. */
  readonly sites: readonly string[] | null
}

const reaches = ['any', 'these'] as const

export function EmbedSites({ view, sites }: SitesProps) {
  const { t, format } = useWords()
  const { busy, allow } = useChangeEmbed(view)
  const [reach, setReach] = useState<(typeof reaches)[number]>(sites === null ? 'any' : 'these')
  const [text, setText] = useState(sites?.join('\n') ?? '')
  const [error, setError] = useState<string>()
  async function save(wanted: string[] | null) {
    const wrong = wanted?.filter((site) => readAllowedSite(site) === null) ?? []
    const problem =
      wrong.length > 0
        ? t('embed.sites_wrong', { sites: format.phrases(...wrong) })
        : wanted !== null && wanted.length > most_sites
          ? t('embed.sites_many', { count: most_sites })
          : undefined
    setError(problem)
    if (problem === undefined && (await allow(wanted))) notify({ message: t('embed.sites_saved') })
  }
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  function choose(chosen: (typeof reaches)[number]) {
    setReach(chosen)
    setError(undefined)
    if (chosen === 'any' && sites !== null) void save(null)
  }
  return (
    <section>
      <div className={classes['bar']}>
        <h3>{t('embed.sites')}</h3>
        <Segments label={t('embed.sites')} options={reaches} chosen={reach} onChoose={choose} word="embed.sites" />
      </div>
      {reach === 'these' && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save(lines)
          }}
        >
          <FieldFrame label={t('embed.sites_list')} help={t('embed.sites_about')} error={error}>
            {(attributes) => (
              <textarea
                {...attributes}
                className={controls['input']}
                dir="ltr"
                rows={4}
                spellCheck={false}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </FieldFrame>
          <Button type="submit" busy={busy}>
            {t('action.save')}
          </Button>
        </form>
      )}
    </section>
  )
}
