import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import classes from '../controls/controls.module.css'
import { allowSites } from './foreign-images.ts'

/** Offers to load images of other sites, naming the sites. */
export function ShowImages({ sites }: { sites: readonly string[] }) {
  const { t } = useWords()
  if (sites.length === 0) return null
  return (
    <div className={classes['withheld']}>
      <p>{t('image.withheld')}</p>
      {sites.map((site) => (
        <Button key={site} onClick={() => allowSites([site])}>
          {t('image.show', { site })}
        </Button>
      ))}
    </div>
  )
}
