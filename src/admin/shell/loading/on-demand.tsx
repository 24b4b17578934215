/**
 * A part of a screen whose code is loaded when it is asked for. Where it cannot be had (there is no network, or the service
 * was updated meanwhile) the screen stays as it is, with all that was typed into it, and a notice says so; asked for once
 * more, it is tried once more. An error of the screen itself is React's matter, and the router's.
 */
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { codeOf } from '../../api/read/code.ts'
import { useNotifyError } from '../notices/notify-error.ts'

interface OnDemandProps {
  /** Called when it cannot be had: whatever opened it should close. */
  readonly onMissing: () => void
  /** Stands in its place while it is on its way. */
  readonly waiting?: ReactNode
}

/** @param load its code, from a module of its own */
export function onDemand<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | null = null
  function OnDemand(props: Props & OnDemandProps): ReactNode {
    const notifyError = useNotifyError()
    const [Part, setPart] = useState(() => Loaded)
    const missing = useEffectEvent((error: unknown) => {
      notifyError(error)
      props.onMissing()
    })
    useEffect(() => {
      let wanted = true
      codeOf(load()).then(
        (module) => {
          Loaded = module.default
          if (wanted) setPart(() => Loaded)
        },
        (error: unknown) => wanted && missing(error),
      )
      return () => {
        wanted = false
      }
    }, [])
    return Part ? <Part {...props} /> : props.waiting
  }
  /** Loads the code before it is shown, for a screen that would move when it comes. */
  OnDemand.preload = async () => {
    Loaded = (await codeOf(load())).default
  }
  return OnDemand
}
