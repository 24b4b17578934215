import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshLists } from '../api/mutations.ts'
import { fillWithSample } from '../api/sample.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'
import { errorText } from '../shell/error-text.ts'
import { notify } from '../shell/notify.tsx'
import classes from './overview.module.css'

/** An empty calendar can be filled to try things out. */
export function SampleOffer() {
  const { t, language } = useWords()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => fillWithSample(language),
    onSuccess: () => notify({ message: t('overview.filled') }),
    onError: (error) => notify({ message: errorText(error, t), tone: 'bad' }),
    onSettled: () => refreshLists(cache),
  })
  return (
    <div className={classes['offer']}>
      <p>{t('overview.empty')}</p>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('overview.sample')}
      </Button>
    </div>
  )
}
