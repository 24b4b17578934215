import { useWords } from '../i18n/locale.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { keysText } from '../shell/keys-text.ts'
import classes from './tools.module.css'

const keys = [
  ['keys.j', ['j']],
  ['keys.k', ['k']],
  ['keys.x', ['x']],
  ['keys.open', ['e', 'o', 'Enter']],
  ['keys.quick_edit', ['q']],
  ['keys.search', ['/']],
  ['keys.help', ['?']],
  ['palette.open', [keysText('Control+K Meta+K')]],
] as const

/** The one-letter keys of lists. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={classes['help']}>
        {keys.map(([what, names]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt dir="ltr">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['text']}>{t('keys.text')}</p>
    </Dialog>
  )
}
