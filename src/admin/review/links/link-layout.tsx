/** Layout of the pages that a link opens. */
import type { ReactNode } from 'react'
import { useSession } from '../../api/session/use-session.ts'
import { Brand } from '../../shell/chrome/brand.tsx'
import { LanguageSwitch, SchemeMenu } from '../../shell/chrome/switches.tsx'
import { useDocumentTitle } from '../../shell/screens/screen.tsx'
import classes from './link-screen.module.css'

export function LinkLayout({ title, about, children }: { title: string; about?: ReactNode; children?: ReactNode }) {
  const site = useSession()?.site.name
  useDocumentTitle(title)
  return (
    <div className={classes['page']}>
      <header className={classes['bar']}>
        <span className={classes['brand']}>
          <Brand size={28} />
          <bdi>{site}</bdi>
        </span>
        <LanguageSwitch />
        <SchemeMenu />
      </header>
      <main className={classes['main']}>
        <h1>{title}</h1>
        {about && <p className={classes['about']}>{about}</p>}
        {children}
      </main>
    </div>
  )
}
