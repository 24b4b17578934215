/** Searches names, alt texts and credits of images. */
import { useWords } from '../i18n/locale.tsx'
import classes from './media.module.css'

interface Props {
  readonly value: string
  readonly onChange: (text: string) => void
}

export function MediaSearch({ value, onChange }: Props) {
  const { t } = useWords()
  return (
    <input
      type="search"
      dir="auto"
      className={classes['search']}
      aria-label={t('media.search')}
      placeholder={t('media.search')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
