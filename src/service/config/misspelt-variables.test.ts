import { expect, test } from 'vitest'
import { misspeltVariables } from './misspelt-variables.ts'

test.each([
  ['SITE_TIMEZONE', 'SITE_TIME_ZONE'],
  ['SITE_TIME_ZOEN', 'SITE_TIME_ZONE'],
  ['PROT', 'PORT'],
  ['HSOT', 'HOST'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATA_DRI', 'DATA_DIR'],
  ['datadir', 'DATA_DIR'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['SITE_LANGUAGES', 'SITE_LANGUAGE'],
  ['RATE_LIMITS', 'RATE_LIMIT'],
  ['EXPORT', 'EXPORTS'],
])('%s is taken for a misspelt %s', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' })).toEqual([{ name, meant }])
})

test('a similar variable beside the right one is not reported', () => {
  expect(misspeltVariables({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://x' })).toEqual([])
})

test('no usual variable of a machine, of npm, of a container or of a desktop is reported', () => {
  const names =
    `_ CI COLORTERM DBUS_SESSION_BUS_ADDRESS DEBIAN_FRONTEND DESKTOP_SESSION DISPLAY EDITOR FILENAME GDMSESSION
    GITHUB_ACTIONS GITHUB_TOKEN GIT_AUTHOR_NAME GPG_TTY HISTSIZE HOME HOSTNAME HOSTTYPE INIT_CWD INVOCATION_ID
    JOURNAL_STREAM KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT LANG LANGUAGE
    LC_ALL LC_CTYPE LESSOPEN LINES LOGNAME LS_COLORS MACHTYPE MAIL MAILCHECK MANAGERPID NODE NODE_ENV NODE_EXTRA_CA_CERTS
    NODE_OPTIONS NODE_VERSION NVM_DIR OLDPWD OSTYPE PAGER PATH PGDATA PGDATABASE PGHOST PGPASSWORD PGPORT PGUSER
    POD_NAME POD_NAMESPACE POST POSTGRES_DB POSTGRES_HOST POSTGRES_PASSWORD POSTGRES_PORT POSTGRES_USER PS1 PS2 PWD
    QT_ACCESSIBILITY REDIS_URL SERVER_NAME SERVER_PORT SESSION_MANAGER SHELL SHLVL SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION
    SSH_TTY SUDO_USER SYSTEMD_EXEC_PID TERM TERM_PROGRAM TEST_DATABASE_URL TMPDIR TZ USER USERNAME VIRTUAL_ENV
    WAYLAND_DISPLAY WINDOWID XAUTHORITY XDG_CONFIG_DIRS XDG_CURRENT_DESKTOP XDG_DATA_DIRS XDG_RUNTIME_DIR XDG_SESSION_TYPE
    YARN_VERSION npm_command npm_config_cache npm_config_loglevel npm_config_user_agent npm_execpath
    npm_lifecycle_event npm_package_json npm_package_name COST MOST DISK HOT REPORT SPORT`.split(/\s+/)
  expect(misspeltVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
  expect(misspeltVariables(process.env)).toEqual([])
})
