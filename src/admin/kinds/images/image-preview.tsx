/** Shows the image of an address, says that it failed to load, or asks before another site is contacted. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { mediumOptions } from '../../media/requests.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import classes from '../controls/controls.module.css'
import { useAllowedSites, withheldSite } from './foreign-images.ts'
import { ShowImages } from './show-images.tsx'

/** Shows an image of the library, whose id stands where the address would, as in history and proposals. */
function LibraryImage({ id }: { readonly id: number }) {
  const { t, language } = useWords()
  const { data } = useQuery({ ...mediumOptions(id, language), enabled: useHasDesk() })
  return data ? <img className={classes['preview']} src={data.url} alt={t('image.preview')} /> : null
}

export function ImagePreview({ address }: { address: string }) {
  return /^[1-9]\d{0,8}$/.test(address) ? <LibraryImage id={Number(address)} /> : <AddressPreview address={address} />
}

function AddressPreview({ address }: { address: string }) {
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
