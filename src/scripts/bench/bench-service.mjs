/** Starts a service with a calendar of its own, for measuring the admin. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { keep, root, say } from '../run.mjs'

const email = 'bench@example.org'
const password = 'only for measuring'

const words = {
  en: ['Open', 'Night', 'Jazz', 'Workshop', 'Children', 'Book', 'Fair', 'Lecture', 'Garden', 'Film'],
  tr: ['Açık', 'Gece', 'Caz', 'Atölye', 'Çocuk', 'Kitap', 'Şenlik', 'Söyleşi', 'Bahçe', 'İzlence'],
  ar: ['ليلة', 'موسيقى', 'ورشة', 'أطفال', 'كتاب', 'معرض', 'محاضرة', 'حديقة', 'فيلم', 'أمسية'],
}

const languages = /** @type {const} */ (['en', 'tr', 'ar'])

/** @param {readonly string[]} list @param {number} n @returns {string} */
const nth = (list, n) => list[n % list.length] ?? ''

/** Returns the n-th event, the same in every run but for the days, which lie around today; some days are crowded. @param {number} n */
function event(n) {
  const language = languages[n % 3] ?? 'en'
  const day = new Date(Date.now() + (((n * 37) % 360) - 30) * 86_400_000).toISOString().slice(0, 10)
  const hour = String(8 + (n % 12)).padStart(2, '0')
  return {
    i18n_language: language,
    title: `${nth(words[language], n)} ${nth(words[language], Math.floor(n / 10))} ${n}`,
    description: `<p>${nth(words[language], n + 3)} ${nth(words[language], n + 5)}.</p>`,
    start_date: `${day} ${hour}:00:00`,
    end_date: `${day} ${hour}:45:00`,
    timezone: 'Europe/Istanbul',
    status: n % 10 === 0 ? 'draft' : 'publish',
    featured: n % 7 === 0,
  }
}

/**
 * @param {string} url @param {string} path below the REST root @param {string} cookie @param {object} body
 * @returns {Promise<Response>} @throws when it is refused
 */
async function post(url, path, cookie, body) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** @param {string} url @param {string} cookie @param {number} count @param {number} proposals events that wait for review */
async function fill(url, cookie, count, proposals) {
  const collections = 'calendar/events/v1'
  /** @type {number[]} */
  const venue_ids = []
  for (let n = 0; n < 40; n++) {
    const answer = await post(url, `${collections}/venues`, cookie, { venue: `${nth(words.en, n)} Hall ${n}` })
    venue_ids.push((await answer.json()).id)
  }
  const categories = words.en.map((word) => `${word} events`)
  let next = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let n = next++; n < count + proposals; n = next++) {
        const body = {
          ...event(n),
          venue: venue_ids[n % 40],
          categories: [nth(categories, n)],
          ...(n < count ? {} : { status: 'pending' }),
        }
        await post(url, `${collections}/events`, cookie, body)
        if (n % 1000 === 999) say(`${n + 1} of ${count + proposals} events`)
      }
    }),
  )
}

/**
 * @param {string} folder for the database @param {number} count of events @param {number} proposals that wait beside them
 * @returns {Promise<{ url: string, cookies: import('@playwright/test').Cookie[], stop: () => Promise<void> }>}
 */
export async function startBenchService(folder, count, proposals) {
  const port = 20_000 + (process.pid % 20_000)
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', join(root, 'dist/server/service/main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 2],
  })
  keep(child)
  await new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('Ctrl-C') && resolve(null))
    child.once('exit', (code) => reject(new Error(`The service ended (${code}).`)))
  })
  const answer = await post(url, 'calendar/desk/v1/session', '', { email, password })
  const [name = '', value = ''] = (answer.headers.get('set-cookie') ?? '').split(';')[0]?.split(/=(.*)/s) ?? []
  await fill(url, `${name}=${value}`, count, proposals)
  const cookie = { name, value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false }
  return {
    url,
    cookies: [{ ...cookie, sameSite: 'Lax' }],
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
