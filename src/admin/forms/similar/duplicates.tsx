/** Warns that a record that was just created looks like existing ones, with links to them. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button, buttonClass } from '../../shell/parts/button.tsx'
import { Notice } from '../record/notice.tsx'
import classes from '../record/record-form.module.css'

interface Candidate {
  readonly id: number
  readonly name: string
}

/** Possible duplicates by resource and id, handed from the create to the page of the record. */
const found = new Map<string, readonly Candidate[]>()

/** Records that the user has marked as different while typing. */
const dismissed = new Set<string>()

export function dismissDuplicates(resource: ResourceName, ids: readonly number[]): void {
  for (const id of ids) dismissed.add(`${resource}/${id}`)
}

const isCandidate = (value: unknown): value is Candidate =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string'

export function rememberDuplicates(resource: ResourceName, record: Item): void {
  const { possible_duplicates: named } = record
  const candidates = Array.isArray(named)
    ? named.filter(isCandidate).filter(({ id }) => !dismissed.has(`${resource}/${id}`))
    : []
  if (candidates.length > 0) found.set(`${resource}/${record.id}`, candidates)
}

export function Duplicates({ resource, id }: { resource: ResourceName; id: number | null }) {
  const { t } = useWords()
  const key = `${resource}/${id}`
  const [candidates, setCandidates] = useState(() => found.get(key) ?? [])
  if (candidates.length === 0) return null
  return (
    <Notice text={t('duplicates.title')}>
      <ul className={classes['candidates']}>
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <bdi>{candidate.name}</bdi>
            <Link to={`/${resource}/$id`} params={{ id: String(candidate.id) }} className={buttonClass('quiet')}>
              {t('action.open')}
            </Link>
          </li>
        ))}
      </ul>
      <Button
        onClick={() => {
          found.delete(key)
          setCandidates([])
        }}
      >
        {t('duplicates.different')}
      </Button>
    </Notice>
  )
}
