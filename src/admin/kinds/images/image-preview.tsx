/** Shows the image of an address, says that it failed to load, or asks before another site is contacted. */
import { useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import classes from '../controls/controls.module.css'
import { useAllowedSites, withheldSite } from './foreign-images.ts'
import { ShowImages } from './show-images.tsx'

export function ImagePreview({ address }: { address: string }) {
  const { t } = useWords()
  // Keyed by address, so that a new address is tried again.
  const [failed, setFailed] = useState<string | null>(null)
  useAllowedSites()
  if (!/^(https?:)?\/\/[^/]/i.test(address)) return null
  const site = withheldSite(address)
  if (site !== null) return <ShowImages sites={[site]} />
  const broken = failed === address
  return (
    <>
      {!broken && (
        <img
          key={address}
          className={classes['preview']}
          src={address}
          alt={t('image.preview')}
          referrerPolicy="no-referrer"
          onError={() => setFailed(address)}
        />
      )}
      <div role="status">
        {broken && (
          <p className={classes['broken']}>
            <Icon name="image" size={18} /> {t('image.broken')}
          </p>
        )}
      </div>
    </>
  )
}
