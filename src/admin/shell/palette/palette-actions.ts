/** Commands of every screen: navigation, new records, language and appearance. */
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { languages, own_names } from '../../../contract/languages.ts'
import { resources, resource_names } from '../../../contract/resources.ts'
import { useMay } from '../../api/session/rights.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { rememberLanguage } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { schemes } from '../../theme/theme.ts'
import { usePlaces } from '../chrome/places.ts'
import { useSignOut } from '../chrome/use-sign-out.ts'
import type { Command, CommandGroup } from './command.ts'

function useNew(): readonly Command[] {
  const { t } = useWords()
  const may = useMay()
  const navigate = useNavigate()
  return resource_names
    .filter((resource) => may(resources[resource].rights.create))
    .map((resource) => ({
      id: `new-${resource}`,
      icon: 'plus',
      label: t(`new.${resource}`),
      run: () => void navigate({ to: `/${resource}/new` }),
    }))
}

function useGo(): readonly Command[] {
  const { t } = useWords()
  const navigate = useNavigate()
  const { records, desk } = usePlaces()
  const has_desk = useHasDesk()
  const settings = [
    ...(has_desk
      ? [
          {
            to: '/settings/application-passwords',
            icon: 'key',
            label: t('account.application_passwords'),
          } as const,
        ]
      : []),
    { to: '/settings/connection', icon: 'plug', label: t('account.connection') } as const,
  ]
  return [...records, ...desk, ...settings].map((place) => ({
    id: `go-${place.label}`,
    icon: place.icon,
    label: place.label,
    run: () =>
      void (place.to === '/imports'
        ? navigate({ to: '/imports/{-$id}', params: { id: undefined } })
        : navigate({ to: place.to, search: 'search' in place ? place.search : {} })),
  }))
}

function useDesk(onHelp: () => void): readonly Command[] {
  const { t } = useWords()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const leave = useSignOut()
  return [
    ...languages.map((language) => ({
      id: `language-${language}`,
      icon: 'globe' as const,
      label: `${t('frame.language')}: ${own_names[language]}`,
      run: () => {
        rememberLanguage(language)
        void navigate({ to: '.', search: (before: object) => ({ ...before, i18n_language: language }), replace: true })
      },
    })),
    ...schemes.map((scheme) => ({
      id: `scheme-${scheme}`,
      icon: scheme,
      label: `${t('scheme.label')}: ${t(`scheme.${scheme}`)}`,
      run: () => setColorScheme(scheme),
    })),
    { id: 'help', icon: 'keyboard', label: t('keys.title'), run: onHelp },
    { id: 'leave', icon: 'sign_out', label: t('account.sign_out'), run: leave },
  ]
}

export function useDeskCommands(onHelp: () => void): readonly CommandGroup[] {
  const { t } = useWords()
  return [
    { label: t('action.create'), commands: useNew() },
    { label: t('palette.go'), commands: useGo() },
    { label: t('palette.desk'), commands: useDesk(onHelp) },
  ]
}
