/** The words of the admin, so that journeys find controls by their labels in any language. */
import type { Language } from '../../src/contract/field.ts'
import { words as ar } from '../../src/admin/i18n/ar.ts'
import { account as ar_account } from '../../src/admin/i18n/ar/account.ts'
import { activity as ar_activity } from '../../src/admin/i18n/ar/activity.ts'
import { calendar as ar_calendar } from '../../src/admin/i18n/ar/calendar.ts'
import { forms as ar_forms } from '../../src/admin/i18n/ar/forms.ts'
import { links as ar_links } from '../../src/admin/i18n/ar/links.ts'
import { merging as ar_merging } from '../../src/admin/i18n/ar/merging.ts'
import { notifications as ar_notifications } from '../../src/admin/i18n/ar/notifications.ts'
import { overview as ar_overview } from '../../src/admin/i18n/ar/overview.ts'
import { palette as ar_palette } from '../../src/admin/i18n/ar/palette.ts'
import { panels as ar_panels } from '../../src/admin/i18n/ar/panels.ts'
import { people as ar_people } from '../../src/admin/i18n/ar/people.ts'
import { submissions as ar_submissions } from '../../src/admin/i18n/ar/submissions.ts'
import { questions as ar_questions } from '../../src/admin/i18n/ar/questions.ts'
import { review as ar_review } from '../../src/admin/i18n/ar/review.ts'
import { terms as ar_terms } from '../../src/admin/i18n/ar/terms.ts'
import { venues as ar_venues } from '../../src/admin/i18n/ar/venues.ts'
import { words as en } from '../../src/admin/i18n/en.ts'
import { account as en_account } from '../../src/admin/i18n/en/account.ts'
import { activity as en_activity } from '../../src/admin/i18n/en/activity.ts'
import { calendar as en_calendar } from '../../src/admin/i18n/en/calendar.ts'
import { forms as en_forms } from '../../src/admin/i18n/en/forms.ts'
import { links as en_links } from '../../src/admin/i18n/en/links.ts'
import { merging as en_merging } from '../../src/admin/i18n/en/merging.ts'
import { notifications as en_notifications } from '../../src/admin/i18n/en/notifications.ts'
import { overview as en_overview } from '../../src/admin/i18n/en/overview.ts'
import { palette as en_palette } from '../../src/admin/i18n/en/palette.ts'
import { panels as en_panels } from '../../src/admin/i18n/en/panels.ts'
import { people as en_people } from '../../src/admin/i18n/en/people.ts'
import { submissions as en_submissions } from '../../src/admin/i18n/en/submissions.ts'
import { questions as en_questions } from '../../src/admin/i18n/en/questions.ts'
import { review as en_review } from '../../src/admin/i18n/en/review.ts'
import { terms as en_terms } from '../../src/admin/i18n/en/terms.ts'
import { venues as en_venues } from '../../src/admin/i18n/en/venues.ts'
import { words as tr } from '../../src/admin/i18n/tr.ts'
import { account as tr_account } from '../../src/admin/i18n/tr/account.ts'
import { activity as tr_activity } from '../../src/admin/i18n/tr/activity.ts'
import { calendar as tr_calendar } from '../../src/admin/i18n/tr/calendar.ts'
import { forms as tr_forms } from '../../src/admin/i18n/tr/forms.ts'
import { links as tr_links } from '../../src/admin/i18n/tr/links.ts'
import { merging as tr_merging } from '../../src/admin/i18n/tr/merging.ts'
import { notifications as tr_notifications } from '../../src/admin/i18n/tr/notifications.ts'
import { overview as tr_overview } from '../../src/admin/i18n/tr/overview.ts'
import { palette as tr_palette } from '../../src/admin/i18n/tr/palette.ts'
import { panels as tr_panels } from '../../src/admin/i18n/tr/panels.ts'
import { people as tr_people } from '../../src/admin/i18n/tr/people.ts'
import { submissions as tr_submissions } from '../../src/admin/i18n/tr/submissions.ts'
import { questions as tr_questions } from '../../src/admin/i18n/tr/questions.ts'
import { review as tr_review } from '../../src/admin/i18n/tr/review.ts'
import { terms as tr_terms } from '../../src/admin/i18n/tr/terms.ts'
import { venues as tr_venues } from '../../src/admin/i18n/tr/venues.ts'

const all = {
  ar: {
    ...ar,
    ...ar_account,
    ...ar_activity,
    ...ar_calendar,
    ...ar_forms,
    ...ar_links,
    ...ar_merging,
    ...ar_notifications,
    ...ar_overview,
    ...ar_palette,
    ...ar_panels,
    ...ar_questions,
    ...ar_review,
    ...ar_people,
    ...ar_submissions,
    ...ar_terms,
    ...ar_venues,
  },
  en: {
    ...en,
    ...en_account,
    ...en_activity,
    ...en_calendar,
    ...en_forms,
    ...en_links,
    ...en_merging,
    ...en_notifications,
    ...en_overview,
    ...en_palette,
    ...en_panels,
    ...en_questions,
    ...en_review,
    ...en_people,
    ...en_submissions,
    ...en_terms,
    ...en_venues,
  },
  tr: {
    ...tr,
    ...tr_account,
    ...tr_activity,
    ...tr_calendar,
    ...tr_forms,
    ...tr_links,
    ...tr_merging,
    ...tr_notifications,
    ...tr_overview,
    ...tr_palette,
    ...tr_panels,
    ...tr_questions,
    ...tr_review,
    ...tr_people,
    ...tr_submissions,
    ...tr_terms,
    ...tr_venues,
  },
}

export type Key = keyof (typeof all)['en']

/** Returns the word of a key without plural forms. Isolates around values are left out. */
export function word(language: Language, key: Key, values: Readonly<Record<string, string>> = {}): string {
  const text = all[language][key]
  if (typeof text !== 'string') throw new Error(`${key} has plural forms`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** Returns the lookup for one language. */
export const wordsOf =
  (language: Language) =>
  (key: Key, values: Readonly<Record<string, string>> = {}): string =>
    word(language, key, values)
