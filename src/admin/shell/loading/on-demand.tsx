/**
 * Loads the code of a part of a screen when it is first rendered. When that fails (no network, or the service was updated) a
 * notice says so, the screen keeps everything that was typed, and rendering the part again tries again. Unlike `lazy`, a
 * failure reaches no error boundary, which would replace the screen.
 */
import { useCallback, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { codeOf } from '../../failures/code.ts'
import { useNotifyError } from '../notices/notify-error.ts'

interface OnDemandProps {
  /** Called when loading fails, so that the opener can close. */
  readonly onMissing?: () => void
  /** Shown while it loads. */
  readonly waiting?: ReactNode
}

/** Returns the component. @param load imports its module */
export function onDemand<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | null = null
  function OnDemand(props: Props & OnDemandProps): ReactNode {
    const notifyError = useNotifyError()
    const [Part, setPart] = useState(() => Loaded)
    const missing = useEffectEvent((error: unknown) => {
      notifyError(error)
      props.onMissing?.()
    })
    useEffect(() => {
      let mounted = true
      codeOf(load()).then(
        (module) => {
          Loaded = module.default
          if (mounted) setPart(() => Loaded)
        },
        (error: unknown) => mounted && missing(error),
      )
      return () => {
        mounted = false
      }
    }, [])
    return Part ? <Part {...props} /> : props.waiting
  }
  /** Loads the code ahead, for screens that would shift when it arrives. */
  OnDemand.preload = async () => {
    Loaded = (await codeOf(load())).default
  }
  return OnDemand
}

/** Milliseconds: longer than a first list takes. */
const idle_after = 1500

/** Loads code that is likely to be needed once the screen has been idle for a while. @returns loads it at once */
export function usePreload(preload: () => Promise<void>): () => void {
  // Rendering the part tries again, and tells a failure.
  const load = useCallback(() => void preload().catch(() => undefined), [preload])
  useEffect(() => {
    const timer = setTimeout(load, idle_after)
    return () => clearTimeout(timer)
  }, [load])
  return load
}
