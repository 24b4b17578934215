/** Presents the record of a proposal as readers would see it after an approval. Writes nothing. */
import { partsOfPath } from '../../../contract/value-path.ts'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { languages } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { wallToInstant } from '../../../contract/time/clock.ts'
import type { RequestContext } from '../../context.ts'
import type { FactRow, TextRow } from '../../database/schema.ts'
import { presentStored } from '../../resources/present/present.ts'
import { seconds } from '../../resources/present/presenter.ts'
import { isShownPath } from '../../resources/proposals/paths.ts'
import type { ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import { loadRecord, type Stored } from '../../resources/rows/load.ts'

type Records = DeskAnswer<'POST /review-links/read'>['records']

/** Derives the instants of an event from its wall times, unless the proposal has them. */
function withInstants(facts: FactRow, fields: ProposalRow['fields']): FactRow {
  const utc = (name: 'start' | 'end') => {
    const wall = seconds(facts[`${name}_date`])
    const proposed = fields[`#${name}_utc`]
    if (wall === '' || !(`${name}_date` in fields || 'timezone' in fields)) return facts[`${name}_utc`]
    return typeof proposed === 'string' ? proposed : wallToInstant(wall, String(facts['timezone'])).utc
  }
  return 'start_date' in facts ? { ...facts, start_utc: utc('start'), end_utc: utc('end') } : facts
}

/** Returns the record with the proposed values, as an approval would leave it. */
function withProposed({ facts, texts, transaction_id }: Stored, { kind, fields }: ProposalRow): Stored {
  const changed: FactRow = { ...facts }
  const by_language = new Map<string, TextRow>(texts.map((text) => [text.language, { ...text }]))
  for (const [path, value] of Object.entries(fields)) {
    const { language, name } = partsOfPath(path)
    if (!isShownPath(path) || kind === 'deletion') continue
    if (language === null) changed[name] = value
    else {
      const blank = {
        ...texts[0],
        id: facts.id,
        language,
        text_version: 1,
        source_version: 0,
        slug: '',
        modified_utc: '',
      }
      const text: TextRow = by_language.get(language) ?? { ...blank, status: 'draft' }
      text[name] = name === 'status' ? 'publish' : value
      by_language.set(language, text)
    }
  }
  return { facts: withInstants(changed, fields), texts: [...by_language.values()], transaction_id }
}

/** Returns the record in each language in which readers would find a text. */
export async function previewOfProposal(context: RequestContext, proposal: ProposalRow): Promise<Records> {
  const resource = resources[proposal.resource]
  return context.service.db.transaction().execute(async (tx) => {
    const stored = await loadRecord(tx, resource, proposal.record_id)
    if (!stored) return []
    const proposed = withProposed(stored, proposal)
    const records: { language: (typeof languages)[number]; record: object }[] = []
    for (const language of languages) {
      const reader = { ...context, caller: null, language }
      const [seen] = await presentStored(tx, reader, resource, [proposed])
      if (seen?.answer['i18n_language'] === language) records.push({ language, record: seen.answer })
    }
    return records
  })
}
