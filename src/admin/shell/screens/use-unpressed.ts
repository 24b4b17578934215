/** Keeps the screen still below a pressed pointer: what moves there takes the press away from its button. */
import { useEffect, useState } from 'react'

function useIsPressed(): boolean {
  const [is_pressed, setIsPressed] = useState(false)
  useEffect(() => {
    const press = () => setIsPressed(true)
    const release = () => setIsPressed(false)
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])
  return is_pressed
}

/** Returns a value that arrives by itself; while a pointer is pressed, as it was before. @param value stable over renders */
export function useUnpressed<Value>(value: Value): Value {
  const is_pressed = useIsPressed()
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (!is_pressed) setShown(value)
  }, [is_pressed, value])
  return shown
}
