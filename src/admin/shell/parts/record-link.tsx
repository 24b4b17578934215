/** A link to the form of a record. */
import type { ComponentProps } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { useWords } from '../../i18n/locale.tsx'
import { PlainLink } from './plain-link.tsx'

interface LinkProps extends Omit<ComponentProps<typeof PlainLink>, 'id' | 'href'> {
  readonly resource: ResourceName
  readonly id: number
  /** Language of the text that the form opens, if not that of the interface. */
  readonly text?: Language | undefined
}

export function RecordLink({ resource, id, text, ...rest }: LinkProps) {
  const { language } = useWords()
  const front = text && text !== language ? `&text=${text}` : ''
  return <PlainLink {...rest} preload href={`/${resource}/${id}?i18n_language=${language}${front}`} />
}
