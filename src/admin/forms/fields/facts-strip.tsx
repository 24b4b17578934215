/** One line for the facts of a record while its texts stand side by side: when, where and who. */
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { ValueText } from '../../kinds/values/value-text.tsx'
import { isEmpty } from '../../kinds/values/values.ts'
import { timePartsOf } from '../../kinds/date/date-value.ts'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import classes from './side-by-side.module.css'

interface FactsStripProps {
  readonly draft: RecordDraft
  readonly resource: ResourceName
  readonly known: ReadonlyMap<string, ReadonlyMap<number, Item>>
}

/** Facts that tell one record from another, with their icons. */
const told: readonly (readonly [string, IconName])[] = [
  ['venue', 'venues'],
  ['organizer', 'organizers'],
]

export default function FactsStrip({ draft, resource, known }: FactsStripProps) {
  const { t, format } = useWords()
  const facts = useWatch({ control: draft.form.control, name: 'facts' }) ?? {}
  const rows = writable(resources[resource])
  const [start, end] = [facts['start_date'], facts['end_date']]
  const when =
    timePartsOf(start) && timePartsOf(end) && format.range(String(start), String(end), facts['all_day'] === true)
  return (
    <>
      {when && (
        <Fact icon="clock">
          <bdi>{when}</bdi>
        </Fact>
      )}
      {told.map(([name, icon]) => {
        const [row, value] = [rows[name], facts[name]]
        if (!row?.to || row.to === resource || value === undefined || isEmpty(value)) return null
        return (
          <Fact key={name} icon={icon}>
            <ValueText {...{ resource, name, row, value }} known={known.get(name)} />
          </Fact>
        )
      })}
      <span className={classes['same']}>{t('form.same')}</span>
    </>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={classes['fact']}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </span>
  )
}
