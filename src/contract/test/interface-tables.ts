/**
 * The tables of the interface document, transcribed line by line, so that a test can hold the contract against them.
 * Nothing else reads this file.
 */

export const event_fields = `
author | integer | no | none | author ID
date | string | no | none | publication date
date_utc | string | no | none | publication date in UTC
title | string | yes | none | title
description | string | no | none | description
slug | string | no | none | slug (post name)
excerpt | string | no | none | excerpt
status | string | no | none | post status
timezone | string | no | none | time zone of the event
all_day | boolean | no | false | event lasts the whole day
start_date | string | yes | none | start date and time
end_date | string | yes | none | end date and time
image | string | no | none | featured image ID or URL
cost | type not given | no | none | cost
website | type not given | no | null | website URL
show_map | boolean | no | none | show a map
show_map_link | boolean | no | none | show a map link
hide_from_listings | boolean | no | none | hide in calendar views
sticky | boolean | no | none | sticky in calendar view
featured | boolean | no | none | featured on the site
categories | array of integer | no | null | category IDs (described as ID or name; items are typed integer)
tags | array of integer | no | null | tag IDs (described as ID or name; items are typed integer)
venue | array of integer | no | null | venue IDs (described as IDs or data)
organizer | array of integer | no | null | organizer IDs (described as IDs or data)
i18n_language | string | no | none | one of ar, en, tr
`

export const venue_fields = `
author | integer | no | none | author ID
date | string | no | none | publication date
date_utc | string | no | none | publication date in UTC
venue | string | yes | none | venue name
description | string | no | null | description
status | string | no | none | post status
show_map | string | no | null | whether linked events show a map
show_map_link | string | no | null | whether linked events show a map link
address | string | no | null | address
city | string | no | null | city
country | string | no | null | country
province | string | no | null | province
state | string | no | null | state
zip | string | no | null | ZIP code
phone | string | no | null | phone number
stateprovince | string | no | null | state and province
website | string | no | null | website URL
image | string | no | null | featured image ID or URL
i18n_language | string | no | none | one of ar, en, tr
`

export const organizer_fields = `
author | integer | no | null | author ID
date | string | no | null | publication date
date_utc | string | no | null | publication date in UTC
organizer | string | yes | null | organizer name
description | string | no | null | description
status | string | no | null | post status
phone | string | no | null | phone number
website | string | no | null | website
email | string | no | null | e-mail address
image | string | no | null | featured image ID or URL
i18n_language | string | no | none | one of ar, en, tr
`

export const category_fields = `
name | string | yes | category name
description | string | no | description
slug | string | no | slug
parent | integer | no | parent category (term ID)
i18n_language | string | no | one of ar, en, tr
`

export const tag_fields = `
name | string | yes | tag name
description | string | no | description
slug | string | no | slug
i18n_language | string | no | one of ar, en, tr
`

export const event_parameters = `
page | integer | 1 | archive page to return
per_page | integer | 10 | events per page
start_date | date-time string | a computed date-time, format YYYY-MM-DD HH:MM:SS | events that start on the date
end_date | date-time string | a computed date-time later than the start default, same format | events that end on the date
starts_before | date string | none | events starting before the date
starts_after | date string | none | events starting after the date
ends_before | date string | none | events ending before the date
ends_after | date string | none | events ending after the date
strict_dates | type not given | false | when false, the date filters cover whole days; when true, the filters use the exact times given
search | string | none | events containing the string in title or description
categories | array of integer | none | events assigned to one of the given categories (slugs or IDs per description; items typed integer)
tags | array of integer | none | events assigned to one of the given tags (same note)
venue | array of integer | none | events assigned to one of the venue IDs
organizer | array of integer | none | events assigned to one of the organizer IDs
featured | boolean | none | filter by featured status
status | string | none | filter by post status
geoloc | boolean | none | filter by whether the venue has geolocation data; requires a premium calendar extension
geoloc_lat | number (double) | none | venue latitude filter; requires geoloc_lng; requires the premium extension
geoloc_lng | number (double) | none | venue longitude filter; requires geoloc_lat; requires the premium extension
include | array of integer (CSV list of post IDs) | none | include events with those post IDs; when given, date filters are ignored
post_parent | integer | none | events whose post parent is the given ID
ticketed | boolean | none | events with or without tickets
i18n_language | string | none | ar, en or tr
`

export const linked_parameters = `
page | integer | 1 | archive page
per_page | integer | 10 | items per page
search | string | none | items containing the string in title, description or custom fields
event | integer | none | items related to this event ID
has_events | type not given | none | items that have associated events
only_with_upcoming | type not given | false | items that have upcoming events
status | string | none | post status filter
i18n_language | string | none | ar, en or tr
`

export const term_parameters = `
page | integer | 1 | both | archive page
per_page | integer | 10 | both | terms per page
search | string | none | both | match a string
exclude | array of integer | none | both | exclude IDs
include | array of integer | none | both | limit to IDs
order | string | none | both | sort ascending or descending
orderby | string | none | both | sort by term attribute
hide_empty | boolean | 1 | both | hide terms not assigned to any post
parent | integer | none | categories only | terms with this parent
post | integer | none | both | terms assigned to this post
event | integer | none | both | alias of post
slug | string | none | both | terms with this slug
i18n_language | string | none | both | ar, en or tr
`

export const routes = `
GET | {base_url}/calendar/events/v1
GET | /doc
GET | /events
POST | /events
GET | /events/{id}
POST, PUT, PATCH | /events/{id}
DELETE | /events/{id}
GET | /events/by-slug/{slug}
POST, PUT, PATCH | /events/by-slug/{slug}
DELETE | /events/by-slug/{slug}
GET | /venues
POST | /venues
GET, POST, PUT, PATCH, DELETE | /venues/{id}
GET, POST, PUT, PATCH, DELETE | /venues/by-slug/{slug}
GET | /organizers
POST | /organizers
GET, POST, PUT, PATCH, DELETE | /organizers/{id}
GET, POST, PUT, PATCH, DELETE | /organizers/by-slug/{slug}
GET | /categories
POST | /categories
GET, POST, PUT, PATCH, DELETE | /categories/{id}
GET | /tags
POST | /tags
GET, POST, PUT, PATCH, DELETE | /tags/{id}
`
