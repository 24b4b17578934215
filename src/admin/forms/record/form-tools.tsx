/** The tools in the head of a record's form that can wait: the next text to write, who else has it open, and its members. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { useHasLanguages } from '../../api/session/use-session.ts'
import { PresenceHint } from '../../notifications/presence-hint.tsx'
import { MembersButton } from '../../members/members-button.tsx'
import { NextMissing } from '../translation/next-missing.tsx'

interface FormToolsProps {
  readonly resource: ResourceName
  readonly id: number
  /** The language whose text is shown first. */
  readonly front: Language
}

export default function FormTools({ resource, id, front }: FormToolsProps) {
  const has_languages = useHasLanguages()
  return (
    <>
      {has_languages && resources[resource].dated && (
        <NextMissing key={front} resource={resource} id={id} front={front} />
      )}
      <PresenceHint key={id} resource={resource} id={id} />
      <MembersButton resource={resource} id={id} />
    </>
  )
}
