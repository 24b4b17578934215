/** Shows a record as its readers see it, in a language that is chosen. */
import type { ReactNode } from 'react'
import type { Language, ResourceName } from '../../contract/field.ts'
import { PreviewLanguages } from './preview-languages.tsx'
import { RecordPreview } from './record-preview.tsx'

interface PreviewProps {
  readonly resource: ResourceName
  /** Languages to choose from; a single one offers no choice. */
  readonly languages: readonly Language[]
  readonly chosen: Language
  readonly onChoose: (language: Language) => void
  /** Returns the state of the text, beside the name of its language. */
  readonly stateOf?: (language: Language) => ReactNode
  /** Language of the text that is shown. */
  readonly language: Language
  readonly record: object
  /** Notes above the record. */
  readonly children?: ReactNode
}

export default function Preview(props: PreviewProps) {
  const { resource, languages, chosen, onChoose, stateOf, language, record, children } = props
  return (
    <>
      {languages.length > 1 && <PreviewLanguages {...{ languages, onChoose, stateOf }} shown={chosen} />}
      {children}
      <RecordPreview key={language} resource={resource} language={language} record={record} />
    </>
  )
}
