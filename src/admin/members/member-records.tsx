import type { MemberRecord } from '../../contract/desk/accounts/members.ts'
import { member_resources } from '../../contract/limits.ts'
import { useWords } from '../i18n/locale.tsx'
import { Picker } from '../kinds/records/picker.tsx'
import classes from './member-records.module.css'

interface MemberRecordsProps {
  readonly value: readonly MemberRecord[]
  readonly onChange: (value: readonly MemberRecord[]) => void
}

/** Chooses the venues and organizers that a user is a member of. */
export function MemberRecords({ value, onChange }: MemberRecordsProps) {
  const { t } = useWords()
  return (
    <div className={classes['records']}>
      {member_resources.map((resource) => (
        <Picker
          key={resource}
          to={resource}
          label={t(`many.${resource}`)}
          value={value.filter((one) => one.resource === resource).map(({ record_id }) => record_id)}
          onChange={(ids) =>
            onChange([
              ...value.filter((one) => one.resource !== resource),
              ...ids.flatMap((id) => (typeof id === 'number' ? [{ resource, record_id: id }] : [])),
            ])
          }
        />
      ))}
    </div>
  )
}
