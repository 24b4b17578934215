/** The head of a form: the way back to the list, the name of the screen, tools, and the ways to save. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { placeIn } from '../../address/list-place.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { back_link, useDocumentTitle } from '../../shell/screens/screen.tsx'
import classes from './form-head.module.css'

export interface FormHeadProps {
  readonly resource: ResourceName
  readonly title: string
  /** Language of the title when it is the name of a record, which the first field shows. */
  readonly language?: Language | undefined
  /** Buttons beside the ways to save. */
  readonly tools?: ReactNode
}

export function FormHead({ resource, title, language, tools, children }: FormHeadProps & { children?: ReactNode }) {
  const { t } = useWords()
  useDocumentTitle(title, language)
  return (
    <header className={classes['head']}>
      <Link to={`/${resource}`} search={placeIn(resource).search} className={back_link}>
        <Icon name="previous" size={18} />
        {t(`many.${resource}`)}
      </Link>
      <h1 data-named={language !== undefined || undefined}>
        {language ? <ContentText language={language}>{title}</ContentText> : title}
      </h1>
      {tools && (
        <div className={classes['tools']} data-commands="">
          {tools}
        </div>
      )}
      {children}
    </header>
  )
}
