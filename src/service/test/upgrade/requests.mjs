/** Requests to a service of any version. */

/** @typedef {{ readonly url: string }} Site */
/** @typedef {{ readonly id: number, readonly authorization: string }} User */

const password = 'a good password'

/** @param {Site} site @param {string} path below the server @param {Record<string, string>} headers @param {object} [body] */
async function post(site, path, headers, body) {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
    body: JSON.stringify(body ?? {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return { json: await answer.json(), cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const desk = '/api/calendar/desk/v1'

/** @param {Site} site @param {string} email */
const signIn = (site, email) => post(site, `${desk}/session`, {}, { email, password })

export const send = {
  /** Makes a user with an application password. The administrator is there already. @param {Site} site @param {string} role @param {string} email @returns {Promise<User>} */
  async user(site, role, email = `${role}@example.org`) {
    const { cookie } = await signIn(site, 'administrator@example.org')
    if (role !== 'administrator') await post(site, `${desk}/users`, { cookie }, { email, role, name: role, password })
    const own = await signIn(site, email)
    const made = await post(
      site,
      `${desk}/application-passwords`,
      { cookie: own.cookie },
      { label: 'upgrade', scope: 'administer' },
    )
    return {
      id: own.json.user.id,
      authorization: `Basic ${Buffer.from(`${email}:${made.json.application_password}`).toString('base64')}`,
    }
  },

  /** @param {Site} site @param {{ readonly authorization: string }} as @param {string} method @param {string} path below the namespace @param {object} [body] */
  async json(site, as, method, path, body) {
    const answer = await fetch(`${site.url}/api/calendar/events/v1${path}`, {
      method,
      headers: {
        authorization: as.authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
        // Versions that know it remember it.
        ...(method === 'POST' ? { 'idempotency-key': `"${path} ${JSON.stringify(body).length}"` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  },
}
