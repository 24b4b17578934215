/** The open notes of a submission, each with the fields it is about, and who wrote it. */
import type { Submission } from '../api/desk/submissions.ts'
import { own_names } from '../i18n/language.ts'
import { isLanguage } from '../i18n/language.ts'
import { useWords, type Locale } from '../i18n/locale.tsx'
import classes from './submissions.module.css'

/** Returns the label of a field path, with its language for a text. */
export function pathLabel({ fieldLabel, format }: Locale, { resource }: Submission, path: string): string {
  const [first = '', second] = path.split('.')
  return second !== undefined && isLanguage(first)
    ? format.phrases(fieldLabel(resource, second), own_names[first])
    : fieldLabel(resource, first)
}

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
              {pathLabel(locale, submission, path)}
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
