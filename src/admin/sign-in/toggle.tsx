import { Switch, type SwitchProps } from '@mantine/core'
import '../theme/inputs.ts'

/** A switch with a description. Mantine puts both into the label, which would make the description part of the name. */
export function Toggle(props: SwitchProps & { label: string }) {
  return <Switch {...props} aria-label={props.label} />
}
