import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberRecord } from '../../contract/desk/accounts/members.ts'
import { membershipsOptions, useMemberWrites } from './member-requests.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { notify } from '../shell/notices/notify.tsx'
import { actionsClass, Section } from '../shell/sections/sections.tsx'
import { MemberRecords } from './member-records.tsx'

/** The venues and organizers of a user. */
export function UserMembers({ id }: { id: number }) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const { data } = useQuery(membershipsOptions(id, language))
  const [edited, setEdited] = useState<readonly MemberRecord[] | null>(null)
  const { mutate, isPending } = useMemberWrites(language).ofUser
  if (!data) return null
  const value = edited ?? data.map(({ resource, record_id }) => ({ resource, record_id }))
  function save() {
    mutate(
      { id, members: value },
      {
        onSuccess: () => {
          setEdited(null)
          notify({ message: t('members.saved') })
        },
        onError: notifyError,
      },
    )
  }
  return (
    <Section title={t('members.title')} about={t('members.text')}>
      <MemberRecords value={value} onChange={setEdited} />
      <div className={actionsClass}>
        <Button aria-disabled={edited === null} busy={isPending} onClick={() => edited && save()}>
          {t('action.save')}
        </Button>
      </div>
    </Section>
  )
}
