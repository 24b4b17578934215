/** Layout of the screens for signed-out users. */
import { type ReactNode } from 'react'
import { useSession } from '../api/session/use-session.ts'
import { Brand } from '../shell/chrome/brand.tsx'
import { useDocumentTitle } from '../shell/screens/screen.tsx'
import { LanguageSwitch, SchemeMenu } from '../shell/chrome/switches.tsx'
import classes from './auth-layout.module.css'

export function AuthLayout({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const site = useSession()?.site.name
  useDocumentTitle(title)
  return (
    <div className={classes['page']}>
      <header className={classes['bar']}>
        <LanguageSwitch />
        <SchemeMenu />
      </header>
      <main className={classes['card']}>
        <div className={classes['brand']}>
          <Brand size={36} />
          <bdi>{site}</bdi>
        </div>
        <h1>{title}</h1>
        {about && <p className={classes['about']}>{about}</p>}
        {children}
      </main>
    </div>
  )
}

/** An error that concerns the whole form. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes['error']}>
      {children}
    </p>
  )
}

/** The fields of a small form, one below the other. */
export const authFieldsClass = classes['fields'] ?? ''
