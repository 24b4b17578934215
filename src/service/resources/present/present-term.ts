/** Computed keys of categories and tags: count and addresses. */
import type { Resource } from '../../../contract/field.ts'
import { pageUrl, restUrl, type PresentExtras } from './presenter.ts'

/** @param taxonomy the name by which clients know the terms of the resource */
export const presentTerm =
  (resource: Resource, taxonomy: string): PresentExtras =>
  (context, { facts, text, count }) => {
    const { NAMESPACE } = context.service.config
    const parent = typeof facts['parent'] === 'number' ? facts['parent'] : 0
    const more = {
      id: facts.id,
      slug: text.slug,
      taxonomy,
      count: count ?? 0,
      url: pageUrl(context, resource, { id: facts.id, text }, 'events/'),
      urls: {
        self: restUrl(context, resource, facts.id),
        collection: `${context.rest_root}/${NAMESPACE}/${resource.name}`,
        ...(parent > 0 ? { up: restUrl(context, resource, parent) } : {}),
      },
    }
    return { more }
  }
