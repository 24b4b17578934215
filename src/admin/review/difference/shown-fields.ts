/** Chooses and orders the fields of a proposal as forms do. */
import { resources, writable } from '../../../contract/resources.ts'
import type { Proposal } from '../requests/proposals.ts'
import { formSections } from '../../form-sections.ts'

type ProposalField = Proposal['fields'][number]

type Fields = Pick<Proposal, 'kind' | 'resource' | 'fields'>

/** Leaves out what a new record has by itself. A status goes along with the text that it publishes. */
function isWorthShowing({ kind, resource, fields }: Fields, { name, after, language }: ProposalField): boolean {
  if (name === 'status') return kind !== 'new' && !fields.some((one) => one.name !== name && one.language === language)
  if (kind !== 'new') return true
  if (after === null || after === '' || (Array.isArray(after) && after.length === 0)) return false
  return after !== (writable(resources[resource])[name]?.initial ?? false)
}

export function shownFields(proposal: Fields): readonly ProposalField[] {
  const order = formSections(proposal.resource).flatMap(({ fields }) => fields)
  const rank = ({ name }: ProposalField) => (order.includes(name) ? order.indexOf(name) : order.length)
  return proposal.fields.filter((field) => isWorthShowing(proposal, field)).sort((a, b) => rank(a) - rank(b))
}
