import { expect, test } from 'vitest'
import { restRouteUrl } from './rest-route.ts'

test.each([
  ['/?rest_route=/calendar/events/v1/events', '/api/calendar/events/v1/events'],
  ['/?rest_route=%2Fcalendar%2Fevents%2Fv1%2Fevents&page=2', '/api/calendar/events/v1/events?page=2'],
  ['/index.php?page=2&rest_route=/calendar/events/v1/events/', '/api/calendar/events/v1/events?page=2'],
  ['/?rest_route=/', '/api/'],
  ['/tr/?rest_route=/calendar/events/v1', '/tr/api/calendar/events/v1'],
  ['/ar?rest_route=/x', '/ar/api/x'],
  ['/?rest_route=/events/by-slug/%C3%A7ay', '/api/events/by-slug/%C3%A7ay'],
  ['/?rest_route=/events/%FF', '/api/events/%FF'],
  ['/?rest_route=/a?b#c', '/api/a%3Fb%23c'],
])('%s is %s', (url, meant) => expect(restRouteUrl(url, '/api')).toBe(meant))

test.each(['/', '/?rest_route=', '/?rest_route', '/events?rest_route=/x', '/api/x?rest_route=/y', '/?x=1'])(
  '%s stays as it is',
  (url) => expect(restRouteUrl(url, '/api')).toBe(url),
)
