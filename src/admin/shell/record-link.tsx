/** A link to the form of a record. */
import type { ComponentProps } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { useWords } from '../i18n/locale.tsx'
import { PlainLink } from './plain-link.tsx'

interface LinkProps extends Omit<ComponentProps<typeof PlainLink>, 'id' | 'href'> {
  readonly resource: ResourceName
  readonly id: number
}

export function RecordLink({ resource, id, ...rest }: LinkProps) {
  const { language } = useWords()
  return <PlainLink {...rest} preload href={`/${resource}/${id}?i18n_language=${language}`} />
}
