/** What every screen is: a heading that is also the title of the document, actions beside it, and its content. */
import { useEffect, type ReactNode } from 'react'
import { useFreshSession } from '../../api/session/use-session.ts'
import type { Language } from '../../../contract/field.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { announce } from '../notices/announce.tsx'
import classes from './screen.module.css'

interface ScreenProps {
  readonly title: string
  /** Of the title, where it is the name of a record and not words of the desk. */
  readonly language?: Language | undefined
  /** How many there are of what the title names, written; said elsewhere, in words. */
  readonly total?: string | undefined
  /** Beside the heading; below it on a phone. */
  readonly actions?: ReactNode
  /** Under the heading, in quieter letters. */
  readonly about?: ReactNode
  /** `narrow`: for reading and small forms. */
  readonly width?: 'wide' | 'narrow'
  readonly children: ReactNode
}

export function Screen({ title, language, total, actions, about, width = 'wide', children }: ScreenProps) {
  useDocumentTitle(title, language)
  return (
    <div className={classes['screen']} data-width={width}>
      <header className={classes['head']}>
        <div className={classes['title']}>
          <h1>{language ? <ContentText language={language}>{title}</ContentText> : title}</h1>
          {total && (
            <span className={classes['total']} aria-hidden="true">
              {total}
            </span>
          )}
        </div>
        {actions && (
          <div className={classes['actions']} data-commands="">
            {actions}
          </div>
        )}
        {about && <p className={classes['about']}>{about}</p>}
      </header>
      {children}
    </div>
  )
}

/** Title of the document: what, then where. Screen readers hear that another screen is shown. */
export function useDocumentTitle(title: string, language?: Language): void {
  const site = useFreshSession()?.site.name ?? 'Takvim'
  useEffect(() => {
    document.title = `${title} · ${site}`
  }, [title, site])
  useEffect(() => announce(title, language), [title, language])
}
