/** The bar above every screen: language, colour scheme, account. */
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Brand } from '../shell/chrome/brand.tsx'
import { LanguageSwitch, SchemeMenu } from '../shell/chrome/switches.tsx'
import { Initials } from '../shell/parts/initials.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { Menu, MenuItem, menuItemClass, MenuLine } from '../shell/overlays/menu.tsx'
import { Palette } from '../shell/palette/palette.tsx'
import { later } from '../shell/loading/later.tsx'
import { useSignOut } from '../shell/chrome/use-sign-out.ts'
import classes from './top-bar.module.css'

const Bell = later(() => import('../notifications/bell.tsx'))

export function TopBar() {
  const { user, desk = false } = useSession() ?? {}
  return (
    <header className={classes['bar']}>
      <Link to="/desk" className={classes['home']} tabIndex={-1} aria-hidden="true">
        <Brand size={28} />
      </Link>
      {user && <Palette />}
      <LanguageSwitch />
      <SchemeMenu />
      {user && desk && <Bell key={user.id} waiting={<span className={classes['room']} />} />}
      {user && <AccountMenu name={user.name} email={user.email} role={desk ? user.role : null} />}
    </header>
  )
}

function AccountMenu({ name, email, role }: { name: string; email: string; role: string | null }) {
  const { t, word } = useWords()
  const leave = useSignOut()
  return (
    <Menu label={`${t('frame.account')}: ${name || email}`} trigger={<Initials name={name || email} />}>
      <div className={classes['who']} role="presentation">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <bdi dir="ltr">{email}</bdi>
        {role && <span>{word(`role.${role}`)}</span>}
      </div>
      <MenuLine />
      <Link to="/settings/profile" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="users" size={18} />
        {t('account.profile')}
      </Link>
      {role && (
        <Link to="/settings/application-passwords" role="menuitem" tabIndex={-1} className={menuItemClass}>
          <Icon name="key" size={18} />
          {t('account.application_passwords')}
        </Link>
      )}
      <Link to="/settings/connection" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="plug" size={18} />
        {t('account.connection')}
      </Link>
      <MenuLine />
      <MenuItem icon="sign_out" onSelect={leave}>
        {t('account.sign_out')}
      </MenuItem>
    </Menu>
  )
}
