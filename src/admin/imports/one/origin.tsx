/** Tells from which address an import was read, and offers to read it again and again; or which source brought it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '../../api/session/rights.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { useReadAddress } from '../read-addresses.ts'
import type { OneImport } from '../requests.ts'
import { SourceDialog } from '../sources/source-dialog.tsx'
import { sourcesOptions } from '../sources/source-requests.ts'
import { shortAddress } from '../sources/source-text.ts'
import { sourcesHref } from '../../address/sources-address.ts'
import classes from './one.module.css'

export function Origin({ one }: { one: OneImport }) {
  const address = useReadAddress(one.id)
  const may = useMay()
  if (!may('manage_sources')) return null
  if (one.source) return <OfSource {...one.source} text="sources.of_source" />
  return address === undefined ? null : <OfAddress one={one} address={address} />
}

interface SourceProps {
  readonly id: number
  readonly name: string
  readonly text: 'sources.of_source' | 'sources.is_read'
  /** Whether it takes the focus: the button that had it is gone. */
  readonly focused?: boolean
}

function OfSource({ id, name, text, focused = false }: SourceProps) {
  const { t, language } = useWords()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => void (focused && link.current?.focus()), [focused])
  return (
    <p className={classes['origin']}>
      {t(text, { name })}{' '}
      <PlainLink ref={link} href={sourcesHref(language, id)}>
        {t('sources.open_source')}
      </PlainLink>
    </p>
  )
}

function OfAddress({ one, address }: { one: OneImport; address: string }) {
  const { t, language } = useWords()
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState(false)
  const { data } = useQuery(sourcesOptions(language))
  const known = data?.find((source) => shortAddress(source.address) === shortAddress(address))
  if (known) return <OfSource {...known} text="sources.is_read" focused={adding || added} />
  return (
    <div className={classes['origin']}>
      <span>{t('sources.read_from', { address: `\u2066${shortAddress(address)}\u2069` })}</span>
      {data && (
        <Button icon="repeat" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('sources.read_regularly')}
        </Button>
      )}
      {adding && (
        <SourceDialog
          source={null}
          start={{ address, name: one.name, language: one.language, time_zone: one.time_zone }}
          onClose={() => setAdding(false)}
          onSaved={() => setAdded(true)}
        />
      )}
    </div>
  )
}
