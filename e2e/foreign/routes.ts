/** The routes in the root of the model's namespace: without languages, slugs of places or our own parameters. */
const paging = ['page', 'per_page', 'search']
const terms = [...paging, 'exclude', 'include', 'order', 'orderby', 'hide_empty', 'post', 'event', 'slug']
const linked = [...paging, 'event', 'has_events', 'only_with_upcoming', 'status']
const dates = ['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after', 'strict_dates']

const parameters = {
  events: [
    ...[...paging, ...dates, 'categories', 'tags', 'venue', 'organizer', 'featured', 'status', 'geoloc', 'geoloc_lat'],
    ...['geoloc_lng', 'include', 'post_parent', 'ticketed'],
  ],
  venues: linked,
  organizers: linked,
  categories: [...terms, 'parent'],
  tags: terms,
}

const record = ['author', 'date', 'date_utc', 'description', 'status', 'image', 'website']
const address = ['address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'stateprovince']
const flags = ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured']

const fields = {
  events: [
    ...[...record, 'title', 'slug', 'excerpt', 'timezone', 'all_day', 'start_date', 'end_date', 'cost', ...flags],
    ...['categories', 'tags', 'venue', 'organizer'],
  ],
  venues: [...record, 'venue', 'show_map', 'show_map_link', ...address],
  organizers: [...record, 'organizer', 'phone', 'email'],
  categories: ['name', 'description', 'slug', 'parent'],
  tags: ['name', 'description', 'slug'],
}

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { required: false }]))

export function siteRoutes(namespace = 'tribe/events/v1') {
  const kinds = Object.keys(parameters) as (keyof typeof parameters)[]
  const routes = kinds.map((kind) => [
    `/${namespace}/${kind}`,
    {
      methods: ['GET', 'POST'],
      endpoints: [
        { methods: ['GET'], args: named(parameters[kind]) },
        { methods: ['POST'], args: named(fields[kind]) },
      ],
    },
  ])
  return { namespace, routes: Object.fromEntries(routes) as Readonly<Record<string, unknown>> }
}
