/** The routes of the settings. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { codeOf } from '../failures/code.ts'
import { validateWebhookSearch } from '../webhooks/webhook-search.ts'
import { desk } from './desk.tsx'
import { withWords } from './root.tsx'

const settings_screen = createRoute({
  getParentRoute: () => desk,
  path: '/settings',
  ...withWords('account'),
  component: lazyRouteComponent(() => codeOf(import('../settings/settings-screen.tsx')), 'SettingsScreen'),
})

const children = [
  createRoute({
    getParentRoute: () => settings_screen,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/settings/profile' })
    },
  }),
  createRoute({
    getParentRoute: () => settings_screen,
    path: '/profile',
    ...withWords('people'),
    component: lazyRouteComponent(() => codeOf(import('../settings/profile/profile-screen.tsx')), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => settings_screen,
    path: '/application-passwords',
    component: lazyRouteComponent(
      () => codeOf(import('../settings/application-passwords/tokens-screen.tsx')),
      'TokensScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settings_screen,
    path: '/users',
    ...withWords('people'),
    component: lazyRouteComponent(() => codeOf(import('../settings/users/users-screen.tsx')), 'UsersScreen'),
  }),
  createRoute({
    getParentRoute: () => settings_screen,
    path: '/users/$id',
    ...withWords('people'),
    component: lazyRouteComponent(() => codeOf(import('../settings/users/user-screen.tsx')), 'UserScreen'),
  }),
  createRoute({
    getParentRoute: () => settings_screen,
    path: '/webhooks',
    validateSearch: validateWebhookSearch,
    ...withWords('webhooks'),
    component: lazyRouteComponent(() => codeOf(import('../webhooks/webhooks-screen.tsx')), 'WebhooksScreen'),
  }),
  createRoute({
    getParentRoute: () => settings_screen,
    path: '/connection',
    component: lazyRouteComponent(() => codeOf(import('../settings/connection-screen.tsx')), 'ConnectionScreen'),
  }),
] as const

export const settings = settings_screen.addChildren(children)
