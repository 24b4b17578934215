/** The dialog of an event's password. */
import { useUpdate } from '../../api/write/mutations.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { ValueDialog } from './value-dialog.tsx'

export function PasswordDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, language } = useWords()
  const { mutateAsync: update } = useUpdate('events')
  async function write(password: string | null) {
    const { status } = await update({ id, draft: { password: password ?? '' }, language })
    notify({ message: t(status === 202 ? 'form.waits' : password === null ? 'readers.removed' : 'readers.set_done') })
  }
  if (!usePart('panels')) return null
  return (
    <ValueDialog
      title={t('readers.password')}
      label={t('readers.new')}
      help={t('readers.text')}
      read={(text) => (text.trim() === '' ? null : text)}
      wrong={t('readers.none')}
      write={write}
      save={t('readers.set')}
      remove={t('readers.remove')}
      onClose={onClose}
    />
  )
}
