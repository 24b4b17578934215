/** One image of the library: what crops show, its alt texts, what uses it; it can be replaced and deleted. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { ask } from '../../shell/overlays/ask.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { Button, IconButton } from '../../shell/parts/button.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { mediumOptions, useDeleteMedium, useUpload, type OneMedium } from '../requests.ts'
import { UploadArea } from '../upload-area.tsx'
import { FocalPoint } from './focal-point.tsx'
import { MediumFields } from './medium-fields.tsx'
import classes from '../media.module.css'

function UsedBy({ medium: { used_by, uses } }: { readonly medium: OneMedium }) {
  const { t, language } = useWords()
  return (
    <div>
      <p className={classes['help']}>{t('media.uses', { count: uses })}</p>
      <ul className={classes['uses']}>
        {used_by.map(({ resource, id, title, start_date }) => (
          <li key={`${resource}/${id}`}>
            <PlainLink href={`/${resource}/${id}?i18n_language=${language}`}>
              <bdi>{title}</bdi>
            </PlainLink>{' '}
            {start_date && <bdi className={classes['help']}>{start_date.slice(0, 10)}</bdi>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Actions({ medium, onClose }: { readonly medium: OneMedium; readonly onClose: () => void }) {
  const { t } = useWords()
  const replace = useUpload(medium.id)
  const remove = useDeleteMedium()
  const notifyError = useNotifyError()
  if (!medium.may_edit) return null
  return (
    <>
      <h3>{t('media.replace', { count: medium.uses })}</h3>
      <UploadArea busy={replace.isPending} error={replace.error} over={null} onGive={(file) => replace.mutate(file)} />
      {medium.uses === 0 && (
        <Button
          look="danger"
          icon="trash"
          busy={remove.isPending}
          onClick={() =>
            void ask({ title: t('media.delete_title'), text: t('media.delete_text'), yes: t('media.delete') }).then(
              (agreed) =>
                agreed &&
                remove.mutate(medium.id, {
                  onError: notifyError,
                  onSuccess: () => {
                    notify({ message: t('media.deleted') })
                    onClose()
                  },
                }),
            )
          }
        >
          {t('media.delete')}
        </Button>
      )}
    </>
  )
}

export function MediumPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t, format, language } = useWords()
  const { data: medium } = useQuery(mediumOptions(id, language))
  const heading = useRef<HTMLHeadingElement>(null)
  const is_loaded = medium !== undefined
  useEffect(() => heading.current?.focus(), [is_loaded])
  if (!medium) return null
  const { filesize } = medium
  const in_megabytes = filesize >= 1024 ** 2
  const size = format.number(filesize / (in_megabytes ? 1024 ** 2 : 1024), {
    ...{ style: 'unit', unit: in_megabytes ? 'megabyte' : 'kilobyte', maximumFractionDigits: 1 },
  })
  return (
    <aside className={classes['panel']} aria-label={medium.name}>
      <header>
        {/* On a phone the panel stands below the images. */}
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{medium.name}</bdi>
        </h2>
        <IconButton icon="close" label={t('media.close')} onClick={onClose} />
      </header>
      <FocalPoint medium={medium} />
      <MediumFields medium={medium} save={t('media.save')} onSaved={() => notify({ message: t('media.saved') })} />
      <p className={classes['help']}>
        <bdi dir="ltr">{`${medium.width} × ${medium.height}`}</bdi>, {size}
      </p>
      <UsedBy medium={medium} />
      <Actions medium={medium} onClose={onClose} />
    </aside>
  )
}
