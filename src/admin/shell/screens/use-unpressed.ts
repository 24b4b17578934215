/** Keeps the screen still below a pressed pointer: what moves there takes the press away from its button. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Returns a value that arrives by itself; while a pointer is pressed, as it was before. @param value stable over renders */
export function useUnpressed<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  const is_pressed = useRef(false)
  const show = useEffectEvent(() => {
    if (!is_pressed.current) setShown(() => value)
  })
  useEffect(() => show(), [value])
  useEffect(() => {
    const press = () => void (is_pressed.current = true)
    const release = () => {
      is_pressed.current = false
      show()
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])
  return shown
}
