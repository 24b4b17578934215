/** Shown when not even the texts could be loaded, so in all three languages. */
import { directionOf } from '../../i18n/language.ts'
import { buttonClass } from '../parts/button.tsx'
import classes from '../screens/error-screen.module.css'

const messages = [
  { language: 'ar', text: 'تعذّر تحميل الصفحة.', again: 'إعادة المحاولة' },
  { language: 'en', text: 'The page could not be loaded.', again: 'Try again' },
  { language: 'tr', text: 'Sayfa yüklenemedi.', again: 'Yeniden dene' },
] as const

export function RootError() {
  return (
    <main className={classes['root']}>
      {messages.map(({ language, text, again }) => (
        <div key={language} lang={language} dir={directionOf(language)} className={classes['panel']}>
          <p>{text}</p>
          <button type="button" className={buttonClass()} onClick={() => location.reload()}>
            {again}
          </button>
        </div>
      ))}
    </main>
  )
}
