/** Shown when not even the texts could be loaded, so in all languages. */
import { languages, textAttributes } from '../../../contract/languages.ts'
import { byLanguage } from '../../i18n/words-together.ts'
import { buttonClass } from '../parts/button.tsx'
import classes from '../screens/error-screen.module.css'

interface NotLoaded {
  readonly text: string
  readonly again: string
}

const words = byLanguage(
  import.meta.glob<NotLoaded>('../../i18n/words/*/together/not-loaded.json', { eager: true, import: 'default' }),
)

export function RootError() {
  return (
    <main className={classes['root']}>
      {languages.map((language) => (
        <div key={language} {...textAttributes(language)} className={classes['panel']}>
          <p>{words[language].text}</p>
          <button type="button" className={buttonClass()} onClick={() => location.reload()}>
            {words[language].again}
          </button>
        </div>
      ))}
    </main>
  )
}
