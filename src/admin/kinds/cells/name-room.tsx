/** The room of a name in a language: as high as the field that comes with its code, so that no row grows under a press. */
import type { ReactNode } from 'react'
import type { Language } from '../../../contract/field.ts'
import { useWords } from '../../i18n/locale.tsx'
import classes from './name-cell.module.css'

export function NameRoom({ language, children }: { language: Language; children: ReactNode }) {
  const { word } = useWords()
  return (
    <span className={classes['cell']}>
      <span className={classes['language']} aria-hidden="true">
        {word(`language.${language}`)}
      </span>
      {children}
    </span>
  )
}

/** A name that is no field, or not yet. */
export const PlainName = ({ children }: { children: ReactNode }) => <span className={classes['plain']}>{children}</span>
