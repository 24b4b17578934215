import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { secondFactorOptions, useSecurityWrites } from '../sessions/security-requests.ts'
import { useFormat, useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { actionsClass, quietClass, Section } from '../../shell/sections/sections.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

type Open =
  | { readonly dialog: 'set_up'; readonly begun: DeskAnswer<'POST /second-factor'> }
  | { readonly dialog: 'switch_off' | 'renew' }
  | { readonly dialog: 'codes'; readonly codes: readonly string[] }

/** Two-factor sign-in of the user: set up, switched off, recovery codes. */
export function SecondFactor() {
  const { t, language } = useWords()
  const format = useFormat()
  const notifyError = useNotifyError()
  const { data } = useQuery(secondFactorOptions(language))
  const { begin, confirm, switchOff, renew } = useSecurityWrites(language)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const setUp = () =>
    begin.mutate(undefined, { onSuccess: (begun) => setOpen({ dialog: 'set_up', begun }), onError: notifyError })
  if (!data) return null
  const { enabled_at, recovery_codes: count } = data
  return (
    <Section title={t('factor.title')}>
      {enabled_at === null ? (
        <>
          <p>{t('factor.off')}</p>
          <p className={quietClass}>{t('factor.off_text')}</p>
        </>
      ) : (
        <p>
          {t('factor.on', { date: format.instant(enabled_at) })} {t('factor.left', { count })}
        </p>
      )}
      <div className={actionsClass}>
        {enabled_at === null ? (
          <Button busy={begin.isPending} onClick={setUp}>
            {t('factor.set_up')}
          </Button>
        ) : (
          <>
            <Button onClick={() => setOpen({ dialog: 'renew' })}>{t('factor.renew')}</Button>
            <Button look="danger" onClick={() => setOpen({ dialog: 'switch_off' })}>
              {t('factor.switch_off')}
            </Button>
          </>
        )}
      </div>
      {open?.dialog === 'set_up' && (
        <SetUpDialog
          begun={open.begun}
          onClose={close}
          send={async (proof) => {
            const { recovery_codes: codes } = await confirm.mutateAsync(proof)
            notify({ message: t('factor.switched_on') })
            setOpen({ dialog: 'codes', codes })
          }}
        />
      )}
      {open?.dialog === 'switch_off' && (
        <ProofDialog
          title={`${t('factor.title')}: ${t('factor.switch_off')}`}
          submit={t('factor.switch_off')}
          onClose={close}
          send={async (proof) => {
            await switchOff.mutateAsync(proof)
            notify({ message: t('factor.switched_off') })
            close()
          }}
        />
      )}
      {open?.dialog === 'renew' && (
        <ProofDialog
          title={t('factor.renew')}
          about={t('factor.renew_text')}
          submit={t('factor.renew')}
          onClose={close}
          send={async (proof) => {
            setOpen({ dialog: 'codes', codes: (await renew.mutateAsync(proof)).recovery_codes })
          }}
        />
      )}
      {open?.dialog === 'codes' && <RecoveryCodes codes={open.codes} onClose={close} />}
    </Section>
  )
}
