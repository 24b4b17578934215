/** Creates a record that a picker does not find in a side panel, over the form that needs it. */
import { useCallback, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { briefFields } from '../../form-sections.ts'
import { useWords } from '../../i18n/locale.tsx'
import { InPlaceContext, type CreateInPlace } from '../../kinds/records/in-place.ts'
import { Dialog } from '../../shell/overlays/dialog.tsx'
import { SimilarRecords } from '../similar/similar.tsx'
import { SmallForm } from './small-form.tsx'

interface Asked {
  readonly to: ResourceName
  readonly name: string
  readonly choose: (id: number) => void
}

/** @param language the language of the form behind, in which the new record is named */
export function CreateInPlaceProvider({ language, children }: { language: Language; children: ReactNode }) {
  const { t } = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback<CreateInPlace>((to, name, choose) => setAsked({ to, name, choose }), [])
  const close = () => setAsked(null)
  const choose = (id: number) => {
    asked?.choose(id)
    close()
  }
  return (
    <InPlaceContext value={ask}>
      {children}
      {asked &&
        createPortal(
          <Dialog title={t(`new.${asked.to}`)} place="panel" onClose={close}>
            <SmallForm
              resource={asked.to}
              fields={briefFields(asked.to)}
              initial={{ [resources[asked.to].label]: asked.name }}
              language={language}
              submit_label={t('action.create')}
              onDone={({ id }) => choose(id)}
              onExisting={choose}
              onCancel={close}
              below={{
                [resources[asked.to].label]: (values) => (
                  <SimilarRecords resource={asked.to} values={values} language={language} onUse={choose} />
                ),
              }}
            />
          </Dialog>,
          document.body,
        )}
    </InPlaceContext>
  )
}
