import { useQuery } from '@tanstack/react-query'
import { requestAddress, connect, connection } from '../api/transport/connection.ts'
import { askRoot } from '../api/read/plain-service.ts'
import { useMay } from '../api/session/rights.ts'
import { useSession } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { Button } from '../shell/parts/button.tsx'
import { Screen } from '../shell/screens/screen.tsx'
import { ConnectForm } from '../sign-in/connect-form.tsx'
import { MailState } from './mail-state.tsx'
import { actionsClass, Fact, Facts, Section } from '../shell/sections/sections.tsx'

/** Shows the service that the admin uses and its public addresses. */
export function ConnectionScreen() {
  const { t, language } = useWords()
  const { site, desk } = useSession() ?? {}
  const may = useMay()
  const rest_root = useQuery({ queryKey: ['rest-root'], queryFn: ({ signal }) => askRoot(signal) })
  const doc = requestAddress('interface', '/doc')
  return (
    <Screen title={t('connection.title')} about={t('connection.text')} width="narrow">
      {rest_root.error && <ErrorPanel error={rest_root.error} onRetry={() => void rest_root.refetch()} />}
      <Section>
        <Facts>
          <Fact name={t('connection.rest_root')}>
            <bdi dir="ltr">{new URL(connection.rest_root, location.origin).href}</bdi>
          </Fact>
          <Fact name={t('connection.namespace')}>
            <bdi dir="ltr">{connection.namespace}</bdi>
          </Fact>
          <Fact name={t('connection.offered')}>
            {rest_root.data?.namespaces?.map((namespace) => (
              <div key={namespace}>
                <bdi dir="ltr">{namespace}</bdi>
              </div>
            ))}
          </Fact>
          <Fact name={t('connection.doc')}>
            <a href={`${doc}?i18n_language=${language}`} target="_blank" rel="noreferrer">
              <bdi dir="ltr">{doc}</bdi>
            </a>
          </Fact>
        </Facts>
      </Section>
      {site && (
        <Section title={t('connection.site')}>
          <Facts>
            <Fact name={t('users.name')}>
              <bdi>{site.name}</bdi>
            </Fact>
            <Fact name={t('connection.time_zone')}>
              <bdi dir="ltr">{site.time_zone}</bdi>
            </Fact>
            <Fact name={t('connection.language')}>{t(`language.${site.language}`)}</Fact>
            <Fact name={t('connection.currency')}>
              <bdi dir="ltr">{site.currency}</bdi>
            </Fact>
          </Facts>
        </Section>
      )}
      {desk && may('administer') && <MailState />}
      <Section title={t('connect.other')} about={t('connect.other_text')}>
        <ConnectForm onDone={startAfresh} />
        {connection.account && (
          <div className={actionsClass}>
            <Button
              onClick={() => {
                connect(null, 'device')
                startAfresh()
              }}
            >
              {t('connect.home')}
            </Button>
          </div>
        )}
      </Section>
    </Screen>
  )
}

/** Reloads the page, so that no cached data of one service is shown for another. */
const startAfresh = () => location.assign('/desk')
