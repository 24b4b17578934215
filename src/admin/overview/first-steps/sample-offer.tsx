import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshLists } from '../../api/write/mutations.ts'
import { fillWithSample } from '../../api/desk/sample.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import classes from '../overview.module.css'

/** Offers to fill an empty calendar with the sample. */
export function SampleOffer() {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => fillWithSample(language),
    onSuccess: () => notify({ message: t('overview.filled') }),
    onError: notifyError,
    onSettled: () => refreshLists(cache),
  })
  return (
    <div className={classes['offer']}>
      <p>{t('steps.sample')}</p>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('overview.sample')}
      </Button>
    </div>
  )
}
