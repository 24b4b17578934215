/** The application password that something came with, and whether it is an agent's. */
import { isAgent, type Program } from '../../../contract/roles.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly program: Program
}

export function ProgramWords({ program }: Props) {
  const { t } = useWords()
  return usePart('panels') && t(isAgent(program) ? 'program.agent' : 'program.other', { label: program.label })
}

export function ProgramName({ program, className }: Props & { readonly className: string | undefined }) {
  return (
    <span className={className}>
      <Icon name="plug" size={16} />
      <ProgramWords program={program} />
    </span>
  )
}
