/** Switches of language and colour scheme, which stand in the bar and on screens without it. */
import { useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { languages, own_names } from '../../../contract/languages.ts'
import { rememberLanguage } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { schemes } from '../../theme/theme.ts'
import { Menu, MenuItem } from '../overlays/menu.tsx'
import { Icon } from '../parts/icon.tsx'
import classes from './switches.module.css'

/** Switches the language, each named in itself. The address holds the choice, and the browser remembers it. */
export function LanguageSwitch() {
  const { t, language } = useWords()
  return (
    <div role="group" aria-label={t('frame.language')} className={classes['languages']}>
      {languages.map((each) => (
        <Link
          key={each}
          to="."
          search={(before: object) => ({ ...before, i18n_language: each })}
          hash
          replace
          resetScroll={false}
          lang={each}
          hrefLang={each}
          className={classes['language']}
          aria-current={each === language ? 'page' : undefined}
          onClick={() => rememberLanguage(each)}
        >
          {own_names[each]}
        </Link>
      ))}
    </div>
  )
}

export function SchemeMenu() {
  const { t } = useWords()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu label={t('scheme.label')} trigger={<Icon name={colorScheme} />}>
      {schemes.map((scheme) => (
        <MenuItem key={scheme} icon={scheme} checked={scheme === colorScheme} onSelect={() => setColorScheme(scheme)}>
          {t(`scheme.${scheme}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
