/** The fields of all languages, or the texts of one, with ticks: ticked = approved. */
import { own_names, textAttributes, type Language } from '../../../contract/languages.ts'
import type { Proposal } from '../requests/proposals.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { ProposalField } from '../difference/difference.tsx'
import { FieldRow } from './field-row.tsx'
import { divisionOf, partsIn, withTicks, type MarkProps } from './marks.ts'
import classes from '../decision/decision.module.css'

interface GroupProps extends MarkProps {
  /** null: facts */
  readonly language: Language | null
  readonly fields: readonly ProposalField[]
}

export function FieldGroup({ language, fields, ...props }: GroupProps) {
  const { t } = useWords()
  const { proposal } = props
  if (language === null && fields.length === 0) return null
  const id = `proposed-${language ?? 'facts'}`
  return (
    <section className={classes['group']} aria-labelledby={id}>
      <div className={classes['group_head']}>
        <GroupTick {...props} language={language} />
        <h3 id={id}>{language ? <bdi {...textAttributes(language)}>{own_names[language]}</bdi> : t('review.facts')}</h3>
        {language && <LanguageState proposal={proposal} language={language} />}
        <span>
          {fields.length === 0
            ? t('review.nothing')
            : t(language ? 'review.text_count' : 'review.fact_count', { count: fields.length })}
        </span>
      </div>
      {fields.map((field) => (
        <FieldRow key={field.path} {...props} field={field} />
      ))}
    </section>
  )
}

function LanguageState({ proposal, language }: { proposal: Proposal; language: Language }) {
  const { t } = useWords()
  const state = proposal.languages[language] ?? 'missing'
  return (
    <span className={classes['state']} data-state={state}>
      {t(`review.text.${state}`)}
    </span>
  )
}

/** Ticks all parts of a group. A new record is approved by language; of changes, one tick stands for several fields. */
function GroupTick({ proposal, marks, change, is_open, language }: MarkProps & { language: Language | null }) {
  const { t } = useWords()
  const parts = partsIn(proposal, language)
  const is_whole = divisionOf(proposal) === 'language'
  if (!is_open || parts.length < (is_whole ? 1 : 2)) return null
  const ticked = parts.filter((part) => !marks.off.includes(part)).length
  const name = language ? t(`language.${language}`) : t('review.facts')
  return (
    <input
      type="checkbox"
      className={classes['tick']}
      aria-label={
        is_whole ? t('review.publish_language', { language: name }) : t('review.approve_field', { field: name })
      }
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < parts.length
      }}
      checked={ticked === parts.length}
      onChange={({ target }) => change(withTicks(marks, parts, target.checked))}
    />
  )
}
