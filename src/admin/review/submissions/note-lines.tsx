/** The open notes of a submission, each with the fields it is about, and who wrote it. */
import type { Submission } from '../requests/submissions.ts'
import { useWords } from '../../i18n/locale.tsx'
import { fieldName } from '../difference/field-name.ts'
import classes from './submissions.module.css'

export function NoteLines({ submission }: { submission: Submission }) {
  const locale = useWords()
  const { format } = locale
  const open = submission.notes.filter(({ resolved, answers }) => resolved === null && answers === null)
  if (open.length === 0) return null
  return (
    <ul className={classes['notes']}>
      {open.map((note) => (
        <li key={note.id}>
          {note.fields.map((path) => (
            <span key={path} className={classes['field']}>
              {fieldName(locale, submission, path)}
            </span>
          ))}
          <span dir="auto">{note.text}</span>
          <span className={classes['who']}>
            <bdi>{note.by_name}</bdi>, <bdi>{format.relative(note.at)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
