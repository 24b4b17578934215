/**
 * The admin that `npm run bench:admin -- --beside` measures the admin against: react-admin over the same service, with the columns
 * and filters of the list of events and the fields of its form.
 */
import { createRoot } from 'react-dom/client'
import {
  Admin,
  AutocompleteArrayInput,
  BooleanInput,
  Datagrid,
  Edit,
  FunctionField,
  List,
  ReferenceArrayInput,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin'

const root = '/api/calendar/events/v1'
const listed =
  'total,events.id,events.title,events.start_date,events.end_date,events.all_day,events.timezone,events.venue.id,events.venue.venue,' +
  'events.categories.id,events.categories.name,events.status,events.i18n_languages'
const statuses = ['publish', 'draft', 'pending', 'future', 'private'].map((id) => ({ id, name: id }))

async function read(path, query) {
  const answer = await fetch(`${root}/${path}?${new URLSearchParams({ ...query, i18n_language: 'en' })}`)
  const body = await answer.json()
  if (!answer.ok) throw Object.assign(new Error(body.message), { status: answer.status, body })
  return body
}

const filled = (values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
const ids = (records) => [records].flat().map(({ id }) => id)

/** The form edits the ids of what an event links to. */
const edited = (event) => ({
  ...event,
  venue: ids(event.venue),
  organizer: ids(event.organizer),
  categories: ids(event.categories),
  tags: ids(event.tags),
})

const data = {
  async getList(resource, { pagination, filter }) {
    const own = resource === 'events' ? { status: statuses.map(({ id }) => id).join(), _fields: listed } : {}
    const { q, ...rest } = filter
    const query = filled({ page: pagination.page, per_page: pagination.perPage, ...own, ...rest, search: q })
    const answer = await read(resource, query)
    return { data: answer[resource], total: answer.total }
  },
  getOne: async (resource, { id }) => ({ data: edited(await read(`${resource}/${id}`, {})) }),
  async getMany(resource, { ids }) {
    const answer = await read(resource, { include: ids.join(), per_page: ids.length })
    return { data: answer[resource] }
  },
  async update(resource, { id, data: values }) {
    const answer = await fetch(`${root}/${resource}/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    })
    return { data: edited(await answer.json()) }
  },
}

const clock = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const time = (text) => clock.format(new Date(`${text.replace(' ', 'T')}Z`))

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <SelectInput
    key="featured"
    source="featured"
    choices={[
      { id: 'true', name: 'Yes' },
      { id: 'false', name: 'No' },
    ]}
    alwaysOn
  />,
  <ReferenceArrayInput key="categories" source="categories" reference="categories">
    <AutocompleteArrayInput optionText="name" />
  </ReferenceArrayInput>,
]

const EventList = () => (
  <List filters={filters} perPage={25} exporter={false}>
    <Datagrid rowClick="edit">
      <FunctionField label="When" render={({ start_date, end_date }) => `${time(start_date)} – ${time(end_date)}`} />
      <TextField source="title" />
      <FunctionField
        label="Venue"
        render={({ venue }) =>
          [venue]
            .flat()
            .map((place) => place.venue)
            .join(', ')
        }
      />
      <FunctionField label="Categories" render={({ categories }) => categories.map(({ name }) => name).join(', ')} />
      <TextField source="status" />
      <FunctionField
        label="Languages"
        render={({ i18n_languages }) =>
          Object.entries(i18n_languages).map(([language, status]) => (
            <span key={language} title={String(status)} style={{ opacity: status ? 1 : 0.5, marginInlineEnd: 4 }}>
              {language}
            </span>
          ))
        }
      />
    </Datagrid>
  </List>
)

const linked = (source, reference, label) => (
  <ReferenceArrayInput source={source} reference={reference}>
    <AutocompleteArrayInput optionText={label} fullWidth />
  </ReferenceArrayInput>
)

const EventEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="title" fullWidth />
      <TextInput source="start_date" />
      <TextInput source="end_date" />
      <BooleanInput source="all_day" />
      <TextInput source="timezone" />
      {linked('venue', 'venues', 'venue')}
      {linked('organizer', 'organizers', 'organizer')}
      <TextInput source="excerpt" multiline fullWidth />
      <TextInput source="description" multiline fullWidth />
      {linked('categories', 'categories', 'name')}
      {linked('tags', 'tags', 'name')}
      <TextInput source="cost" />
      <TextInput source="ticket_url" fullWidth />
      <TextInput source="website" fullWidth />
      <SelectInput source="status" choices={statuses} />
      <BooleanInput source="featured" />
    </SimpleForm>
  </Edit>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={data} disableTelemetry>
    <Resource name="events" list={EventList} edit={EventEdit} recordRepresentation="title" />
    <Resource name="venues" recordRepresentation="venue" />
    <Resource name="organizers" recordRepresentation="organizer" />
    <Resource name="categories" recordRepresentation="name" />
    <Resource name="tags" recordRepresentation="name" />
  </Admin>,
)
