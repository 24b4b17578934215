/** Computed keys of categories and tags: count and addresses. */
import type { Resource } from '../../../contract/field.ts'
import { pageUrl, restUrl, type PresentExtras } from './presenter.ts'

/** The taxonomies by which clients know categories and tags. */
const taxonomy = ({ name }: Resource) => (name === 'categories' ? 'tribe_events_cat' : 'post_tag')

export const presentTerm =
  (resource: Resource): PresentExtras =>
  (context, { facts, text, count }) => {
    const { NAMESPACE } = context.service.config
    const parent = typeof facts['parent'] === 'number' ? facts['parent'] : 0
    const more = {
      id: facts.id,
      slug: text.slug,
      taxonomy: taxonomy(resource),
      count: count ?? 0,
      url: pageUrl(context, `events/${resource.one}`, text),
      urls: {
        self: restUrl(context, resource, facts.id),
        collection: `${context.rest_root}/${NAMESPACE}/${resource.name}`,
        ...(parent > 0 ? { up: restUrl(context, resource, parent) } : {}),
      },
    }
    return { more }
  }
