/** The image of a record, small, in a list. An image of another site is loaded when the reader asks for that site's images. */
import { useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import { allowSites, useAllowedSites, withheldSite } from './foreign-images.ts'
import classes from './thumbnail.module.css'

export default function Thumbnail({ address }: { readonly address: string }) {
  const { t } = useWords()
  const has_words = usePart('forms')
  // Keyed by address: a row is used again for other records.
  const [failed, setFailed] = useState<string | null>(null)
  useAllowedSites()
  if (address === '' || failed === address) return null
  const site = withheldSite(address)
  if (site === null)
    return (
      <img
        className={classes['image']}
        src={address}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(address)}
      />
    )
  return (
    has_words && (
      <button
        type="button"
        className={classes['withheld']}
        title={t('image.show', { site })}
        onClick={() => allowSites([site])}
      >
        <Icon name="image" size={16} />
      </button>
    )
  )
}
