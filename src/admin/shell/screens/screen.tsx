/** The layout of a screen: a heading that is also the title of the document, actions beside it, and the content. */
import { useEffect, type ReactNode } from 'react'
import { useFreshSession } from '../../api/session/use-session.ts'
import type { Language } from '../../../contract/field.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { lineOf } from '../../i18n/translate.ts'
import { announce } from '../notices/announce.tsx'
import classes from './screen.module.css'

interface ScreenProps {
  readonly title: string
  /** Language of the title when it is the name of a record. */
  readonly language?: Language | undefined
  /** The way back, before the title. */
  readonly back?: ReactNode
  /** A number beside the title, hidden from screen readers, which hear it in words elsewhere. */
  readonly total?: string | undefined
  /** Tabs beside the heading, on a phone below it. */
  readonly tabs?: ReactNode
  /** Shown beside the heading, on a phone below it. */
  readonly actions?: ReactNode
  /** An explanation under the heading. */
  readonly about?: ReactNode
  /** `narrow`: for reading and small forms. */
  readonly width?: 'wide' | 'narrow'
  readonly children: ReactNode
}

/** Class of the link that leads back. */
export const back_link = classes['back'] ?? ''

export function Screen({ title, language, back, total, tabs, actions, about, width = 'wide', children }: ScreenProps) {
  useDocumentTitle(title, language)
  return (
    <div className={classes['screen']} data-width={width}>
      <header className={classes['head']} data-tabs={tabs !== undefined || undefined}>
        <div className={classes['title']}>
          {back}
          <h1>{language ? <ContentText language={language}>{title}</ContentText> : title}</h1>
          {total && (
            <span className={classes['total']} aria-hidden="true">
              {total}
            </span>
          )}
        </div>
        {tabs}
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

/** Sets the title of the document and announces the screen. */
export function useDocumentTitle(title: string, language?: Language): void {
  const site = useFreshSession()?.site.name ?? 'Takvim'
  const { direction } = useWords()
  useEffect(() => {
    document.title = lineOf([title, site], direction)
  }, [title, site, direction])
  useEffect(() => announce(title, language), [title, language])
}
