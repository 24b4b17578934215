/** Lists the files of an import: those that are not read with the reason, and the others with their rows. */
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import type { OneImport } from '../requests.ts'
import classes from './one.module.css'

export function ImportFiles({ one: { files, reason: why } }: { one: OneImport }) {
  const { t } = useWords()
  const unread = files.filter(({ reason }) => reason !== null)
  const read = files.filter(({ reason }) => reason === null)
  // The reason of a single file is that of the import.
  if (files.length < 2 && unread.every(({ reason }) => reason === why)) return null
  return (
    <div className={classes['files']}>
      {unread.length > 0 && (
        <details open>
          <summary>
            <Icon name="warning" size={16} /> {t('imports.files_unread', { count: unread.length })}
          </summary>
          <FileList files={unread} />
        </details>
      )}
      {read.length > 0 && (
        <details>
          <summary>{t('imports.files_read', { count: read.length })}</summary>
          <FileList files={read} />
        </details>
      )}
    </div>
  )
}

function FileList({ files }: Pick<OneImport, 'files'>) {
  const { t } = useWords()
  return (
    <ul>
      {files.map(({ name, reason, rows }, position) => (
        // Files of one name may stand in one archive.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={position}>
          <ContentText>{name ?? t('imports.pasted')}</ContentText>{' '}
          <span>{reason ? t(`imports.file.${reason}`) : t('imports.file_rows', { count: rows })}</span>
        </li>
      ))}
    </ul>
  )
}
