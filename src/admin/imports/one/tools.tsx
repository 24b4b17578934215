/** Tools that find rows and look into the file: the search, the notes, the zones of its times, its columns, its language. */
import { useState } from 'react'
import { languages, own_names } from '../../../contract/languages.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { KeyHint } from '../../shell/parts/key-hint.tsx'
import { nightOf } from '../asks/night.ts'
import { TimesPanel } from '../asks/times-panel.tsx'
import { useChangeImport, type OneImport } from '../requests.ts'
import { ImportNotes } from './notes.tsx'
import type { ImportAddress } from './use-import-address.ts'
import classes from './one.module.css'

interface ToolsProps {
  readonly one: OneImport
  readonly address: ImportAddress
}

const searchBox = () => document.querySelector<HTMLInputElement>('main input[type="search"]')

export function Tools({ one, address }: ToolsProps) {
  const { t } = useWords()
  const [times, setTimes] = useState(false)
  useShortcut('/', () => searchBox()?.focus())
  const { search } = address.shown
  const find = (text: string) => text.trim() !== (search ?? '') && address.go({ search: text.trim() || undefined })
  // A question about the times stands with them, and is named before the panel opens.
  const asked = one.asks.some(({ about, answer }) => about === 'times_are_utc' && answer === null)
  const { night, total } = nightOf(one.hours)
  return (
    <div className={classes['tools']}>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" size={18} />
        <input
          type="search"
          key={search ?? ''}
          defaultValue={search ?? ''}
          aria-label={t('imports.search')}
          placeholder={t('imports.search')}
          maxLength={200}
          dir="auto"
          onBlur={({ target }) => find(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && find(currentTarget.value)}
        />
        <KeyHint letter="/" />
      </form>
      {one.zones.length > 0 && (
        <span className={classes['times']} data-asked={asked || undefined}>
          {asked && <span>{t('imports.at_night', { night, total })}</span>}
          <Button look="quiet" icon={asked ? 'warning' : 'clock'} aria-haspopup="dialog" onClick={() => setTimes(true)}>
            {t('imports.check_times')}
          </Button>
        </span>
      )}
      <ImportNotes warnings={one.warnings} address={address} />
      {one.state === 'ready' && <TextLanguage one={one} />}
      {times && <TimesPanel one={one} onClose={() => setTimes(false)} />}
    </div>
  )
}

function TextLanguage({ one }: { one: OneImport }) {
  const { t } = useWords()
  const change = useChangeImport(one.id)
  return (
    <label className={classes['text_language']} title={t('imports.text_language_about')}>
      <span>{t('imports.text_language')}</span>
      <select
        value={one.language}
        onChange={({ target }) => {
          const language = languages.find((name) => name === target.value)
          if (language) change.mutate({ language })
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {own_names[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
