/** Loads a part of the frame that nobody waits for after the screen has its data. Without a network it stays away, silently. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { codeOf } from '../../failures/code.ts'

/** Milliseconds: longer than a first list takes. */
const patience = 1200

/** Returns the component. @param load imports its module */
export function later<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  return function Later({ waiting, ...props }: Props & { readonly waiting?: ReactNode }): ReactNode {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      const timer = setTimeout(() => {
        codeOf(load()).then(
          (module) => setPart(() => module.default),
          () => undefined,
        )
      }, patience)
      return () => clearTimeout(timer)
    }, [])
    return Part ? <Part {...(props as Props & object)} /> : waiting
  }
}
