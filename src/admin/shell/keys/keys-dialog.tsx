import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { decision_keys } from './decision-keys.ts'
import { keysText } from './keys-text.ts'
import classes from './keys-dialog.module.css'

const groups = [
  [
    'keys.everywhere',
    [
      ['palette.open', [keysText('Control+K Meta+K')]],
      ['action.undo', ['z']],
      ['keys.help', ['?']],
    ],
  ],
  [
    'keys.lists',
    [
      ['keys.j', ['j']],
      ['keys.k', ['k']],
      ['keys.x', ['x']],
      ['keys.bulk', ['b']],
      ['keys.open', ['e', 'o', 'Enter']],
      ['keys.quick_edit', ['q']],
      ['keys.search', ['/']],
      ['list.filter', ['f']],
      ['action.quick_add', ['c']],
    ],
  ],
  [
    'keys.forms',
    [
      ['action.save', [keysText('Control+S Meta+S')]],
      ['keys.publish', [keysText('Control+Enter Meta+Enter')]],
      ['keys.next_missing', ['n']],
    ],
  ],
  [
    'review.title',
    [
      ...Object.values(decision_keys).map(([word, key]) => [word, [key]] as const),
      ['review.schedule_do', ['s']],
      ['review.next', ['j']],
    ],
  ],
] as const

/** Lists the shortcuts of the desk; those of the calendar are explained there. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const has_words = usePart('palette')
  const has_review = usePart('review')
  if (!has_words || !has_review) return null
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      {groups.map(([where, keys]) => (
        <section key={where} className={classes['group']}>
          <h3>{t(where)}</h3>
          <dl className={classes['keys']}>
            {keys.map(([what, names]) => (
              <div key={what}>
                <dt dir="ltr">
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{t(what)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={classes['text']}>{t('keys.text')}</p>
    </Dialog>
  )
}
