import fastify from 'fastify'
import { expect, test } from 'vitest'
import { allowContractRoutes } from './mount-desk.ts'

const answer = () => Promise.resolve({})

test('a route that the contract does not list cannot be mounted', () => {
  const app = fastify()
  allowContractRoutes(app)
  expect(() => app.get('/secrets', { config: { right: 'anyone' } }, answer)).toThrow('no route GET /secrets')
  expect(() => app.post('/users', { config: { right: 'anyone', desk_route: 'POST /secrets' } }, answer)).toThrow(
    'POST /users',
  )
  expect(() => app.get('/users', { config: { right: 'administer', desk_route: 'GET /users' } }, answer)).not.toThrow()
  expect(() => app.options('/*', { config: { right: 'anyone' } }, answer)).not.toThrow()
})
