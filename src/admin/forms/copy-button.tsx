/** The way from a record to copies of it; what it opens is loaded then. */
import { lazy, Suspense, useState } from 'react'
import type { Language } from '../../contract/field.ts'
import type { Item } from '../api/record.ts'
import { useMay } from '../api/rights.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'

const CopyPanel = lazy(() => import('./copy-panel.tsx'))

export function CopyButton({ item, language }: { item: Item; language: Language }) {
  const { t } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('create_record')) return null
  return (
    <>
      <Button look="quiet" icon="copy" onClick={() => setOpen(true)}>
        {t('copy.open')}
      </Button>
      {open && (
        <Suspense>
          <CopyPanel item={item} language={language} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
