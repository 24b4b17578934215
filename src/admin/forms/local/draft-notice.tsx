/** Says that a local draft was restored, or offers it where the record has changed since. */
import { useFormState } from 'react-hook-form'
import { own_names } from '../../../contract/languages.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { dropDrafts, forgetOffer, type DraftPlace } from './local-draft.ts'
import { Notice } from '../record/notice.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import type { Offer } from './use-local-drafts.ts'

interface DraftNoticeProps {
  readonly draft: RecordDraft
  readonly place: DraftPlace
  readonly restored: boolean
  readonly onDropped: () => void
  readonly offers: readonly Offer[]
  readonly onDecided: (offers: readonly Offer[]) => void
}

export function DraftNotice({ draft, place, restored, onDropped, offers, onDecided }: DraftNoticeProps) {
  const { t } = useWords()
  const { isDirty: unsaved } = useFormState({ control: draft.form.control })
  function decide(offer: Offer, take: boolean) {
    if (take) draft.applyLocalDraft(offer.part, offer.draft)
    forgetOffer(place, offer.part)
    onDecided(offers.filter((one) => one !== offer))
  }
  return (
    <>
      {restored && unsaved && (
        <Notice text={t('form.draft_found')}>
          <Button
            look="quiet"
            onClick={() => {
              draft.parts().forEach((part) => draft.revert(part))
              dropDrafts(place)
              onDropped()
            }}
          >
            {t('form.draft_drop')}
          </Button>
        </Notice>
      )}
      {offers.map((offer) => (
        <Notice
          key={offer.part}
          text={offer.part === 'facts' ? t('draft.old') : t('draft.old_text', { language: own_names[offer.part] })}
        >
          <Button onClick={() => decide(offer, true)}>{t('draft.take')}</Button>
          <Button look="quiet" onClick={() => decide(offer, false)}>
            {t('form.draft_drop')}
          </Button>
        </Notice>
      ))}
    </>
  )
}
