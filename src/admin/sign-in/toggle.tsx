import { Switch, type SwitchProps } from '@mantine/core'
import '../theme/inputs.ts'

/** On or off, with what is to be known about it. Mantine's label holds both, which makes a name of what is a description. */
export function Toggle(props: SwitchProps & { label: string }) {
  return <Switch {...props} aria-label={props.label} />
}
