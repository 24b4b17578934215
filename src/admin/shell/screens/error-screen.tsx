/** Shows an error in place of a screen: the reason, a way to try again, and details for the operator. */
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { ApiError } from '../../failures/api-error.ts'
import { reloadForCode } from '../../failures/code.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button, buttonClass } from '../parts/button.tsx'
import { errorDetails, errorText, mayPass, failedRequestId } from '../notices/error-text.ts'
import { Screen } from './screen.tsx'
import classes from './error-screen.module.css'

interface ErrorPanelProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** Other actions. */
  readonly children?: ReactNode
}

/** Shows an error in place of a part of a screen. */
export function ErrorPanel({ error, onRetry, children }: ErrorPanelProps) {
  const { t } = useWords()
  useEffect(() => void reloadForCode(error), [error])
  const reload = !(error instanceof ApiError)
  const again = reload || mayPass(error)
  const request_id = failedRequestId(error)
  return (
    <div className={classes['panel']} role="alert">
      <p>{errorText(error, t)}</p>
      {request_id !== null && <p className={classes['id']}>{t('error.request_id', { id: request_id })}</p>}
      <div className={classes['ways']}>
        {reload && <Button onClick={() => location.reload()}>{t('action.reload')}</Button>}
        {!reload && again && (
          <Button icon="retry" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
        {!again && !children && (
          <Link to="/desk" className={buttonClass('plain')}>
            {t('not_found.home')}
          </Link>
        )}
        {children}
      </div>
      <details>
        <summary>{t('error.details')}</summary>
        <pre dir="ltr" className={classes['details']}>
          {errorDetails(error)}
        </pre>
      </details>
    </div>
  )
}

/** Shows what a loader or a component of a route threw. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useWords()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  function retry() {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <Screen title={t('error.title')} width="narrow">
      <ErrorPanel error={error} onRetry={retry} />
    </Screen>
  )
}
