/** What was typed here before: back in the form, or offered where the record has changed since. */
import { own_names } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { dropDrafts, forgetOffer, type DraftPlace } from './local-draft.ts'
import { Notice } from '../record/notice.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import type { Offer } from './use-local-drafts.ts'
import { useRecordDraft } from '../draft/use-record-draft.ts'

interface DraftNoticeProps {
  readonly sheet: RecordDraft
  readonly place: DraftPlace
  readonly restored: boolean
  readonly onDropped: () => void
  readonly offers: readonly Offer[]
  readonly onDecided: (offers: readonly Offer[]) => void
}

export function DraftNotice({ sheet, place, restored, onDropped, offers, onDecided }: DraftNoticeProps) {
  const { t } = useWords()
  const unsaved = useRecordDraft(sheet, (held) => held.changedParts().length > 0)
  function decide(offer: Offer, take: boolean) {
    if (take) sheet.takeOver(offer.part, offer.draft)
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
              sheet.parts().forEach((part) => sheet.revert(part))
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
