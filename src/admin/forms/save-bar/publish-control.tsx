/** A button that publishes, or sends for review, the language it names; its menu chooses several, and when they go live. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import { textActionLabel } from '../../actions/action-words.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { Popover } from '../../shell/overlays/popover.tsx'
import { WhenOpen } from '../../shell/overlays/when-open.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import type { Publishing } from '../save/publishing.ts'
import classes from './save-bar.module.css'

const PublishMenu = onDemand(() => import('./publish-menu.tsx'))

interface PublishControlProps extends Publishing {
  readonly resource: ResourceName
  readonly draft: RecordDraft
  readonly busy: boolean
  readonly onPublish: (languages: readonly Language[]) => void
}

const plain_words = { publish: 'save.publish', submit: 'save.submit' } as const

export function PublishControl(props: PublishControlProps) {
  const { action, target, targets, named, rest, at_rest, rows, busy, onPublish } = props
  const locale = useWords()
  const { t } = locale
  const label = named ? textActionLabel(locale, action, targets, false) : t(plain_words[action])
  const fills = rest === null && rows[target].effect !== null
  return (
    <span className={classes['split']} data-filled={fills || undefined}>
      <Button
        className={classes['publish']}
        look={fills ? 'filled' : 'plain'}
        busy={busy}
        aria-label={rest ?? label}
        aria-disabled={rest !== null || undefined}
        aria-keyshortcuts={rest === null ? 'Control+Enter Meta+Enter' : undefined}
        onClick={() => rest === null && onPublish(targets)}
      >
        {/* Both stand in one place, so that the button is as wide before as after. */}
        <span className={classes['stack']}>
          <span data-off={rest !== null || undefined}>{label}</span>
          <span data-off={rest === null || undefined}>
            <Icon name="check" size={18} /> {rest ?? at_rest}
          </span>
        </span>
      </Button>
      {named && (
        <Popover label={t('do.languages')} trigger={<Icon name="down" />} className={classes['more']}>
          <WhenOpen>
            {() => (
              <div className={classes['room']}>
                <PublishMenu {...props} />
              </div>
            )}
          </WhenOpen>
        </Popover>
      )}
    </span>
  )
}
