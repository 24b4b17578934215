/** Routes of people who have not signed in. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { codeOf } from '../failures/code.ts'
import { root_route, withWords } from './root.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const sign_in = createRoute({
  getParentRoute: () => root_route,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  ...withWords('account'),
  component: lazyRouteComponent(() => codeOf(import('../sign-in/sign-in-screen.tsx')), 'SignInScreen'),
})

const setup = createRoute({
  getParentRoute: () => root_route,
  path: '/setup',
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: text(token) }),
  ...withWords('account'),
  component: lazyRouteComponent(() => codeOf(import('../sign-in/setup-screen.tsx')), 'SetupScreen'),
})

const password = createRoute({
  getParentRoute: () => root_route,
  path: '/password',
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: text(token) }),
  ...withWords('account'),
  component: lazyRouteComponent(() => codeOf(import('../sign-in/password-screen.tsx')), 'PasswordScreen'),
})

const invitation = createRoute({
  getParentRoute: () => root_route,
  path: '/invitation',
  ...withWords('account'),
  component: lazyRouteComponent(() => codeOf(import('../sign-in/invitation-screen.tsx')), 'InvitationScreen'),
})

/** Links to proposals, whose differences have the words of the review. */
function linkRoute(path: '/preview' | '/decide') {
  return createRoute({
    getParentRoute: () => root_route,
    path,
    ...withWords('links', 'review', 'venues'),
    component: lazyRouteComponent(() => codeOf(import('../review/links/link-screen.tsx')), 'LinkScreen'),
  })
}

export const signed_out = [sign_in, setup, password, invitation, linkRoute('/preview'), linkRoute('/decide')] as const
