/**
 * Every migration, in order. What one does never changes after it has landed: each stands in a file of its own, in literal SQL.
 * (No 0012 was ever landed.)
 */
import type { Migration } from 'kysely'
import { house } from './0001-house.ts'
import { counts } from './0002-counts.ts'
import { months } from './0003-months.ts'
import { days } from './0004-days.ts'
import { ends } from './0005-ends.ts'
import { same_day } from './0006-same-day.ts'
import { create_keys } from './0007-create-keys.ts'
import { rows_of_one } from './0008-rows-of-one.ts'
import { signIn } from './0009-sign-in.ts'
import { openRows } from './0010-open-rows.ts'
import { zone_data } from './0011-zone-data.ts'
import { offset_zones } from './0013-offset-zones.ts'
import { fold_letters } from './0014-fold-letters.ts'
import { review } from './0015-review.ts'
import { desk } from './0016-desk.ts'
import { colors } from './0017-colors.ts'
import { title_keys } from './0017-title-keys.ts'
import { names_in_sentences } from './0018-sentences.ts'
import { proposal_changes } from './0019-proposal-changes.ts'
import { changed_rows } from './0020-changed-rows.ts'
import { event_linked } from './0020-event-links.ts'
import { import_files } from './0020-import-files.ts'
import { import_origins } from './0020-import-origins.ts'
import { import_rights } from './0020-import-rights.ts'
import { imports } from './0020-imports.ts'
import { missing_events } from './0020-missing-events.ts'
import { moved_records } from './0020-moved-records.ts'
import { moves } from './0020-moves.ts'
import { pending_texts } from './0020-pending-texts.ts'
import { source_news } from './0020-source-news.ts'
import { source_users } from './0020-source-users.ts'
import { sources } from './0020-sources.ts'
import { unfinished } from './0020-unfinished.ts'
import { whole_texts } from './0020-whole-texts.ts'
import { feeds } from './0021-feeds.ts'
import { webhooks } from './0022-webhooks.ts'
import { media } from './0023-media.ts'
import { pages } from './0024-pages.ts'
import { look } from './0025-look.ts'
import { embeds } from './0026-embeds.ts'
import { exported_lists } from './0028-exports.ts'
import { media_addresses } from './0030-media-addresses.ts'
import { programs } from './0031-programs.ts'
import { runStatements } from './run-statements.ts'

const inSql = (statements: readonly string[]): Migration => ({ up: (db) => runStatements(db, statements) })

export const migrations: Record<string, Migration> = {
  '0001_house': inSql(house),
  '0002_counts': inSql(counts),
  '0003_months': inSql(months),
  '0004_days': inSql(days),
  '0005_ends': inSql(ends),
  '0006_same_day': inSql(same_day),
  '0007_create_keys': inSql(create_keys),
  '0008_rows_of_one': inSql(rows_of_one),
  '0009_sign_in': { up: signIn },
  '0010_open_rows': { up: openRows },
  '0011_zone_data': inSql(zone_data),
  '0013_offset_zones': inSql(offset_zones),
  '0014_fold_letters': inSql(fold_letters),
  '0015_review': inSql(review),
  '0016_desk': { up: desk },
  '0017_colors_and_title_keys': inSql([...colors, ...title_keys]),
  '0018_sentences': inSql(names_in_sentences),
  '0019_proposal_changes': inSql(proposal_changes),
  '0020_imports': inSql([
    ...imports,
    ...import_files,
    ...sources,
    ...import_rights,
    ...event_linked,
    ...whole_texts,
    ...moved_records,
    ...moves,
    ...pending_texts,
    ...unfinished,
    ...import_origins,
    ...missing_events,
    ...source_news,
    ...source_users,
    ...changed_rows,
  ]),
  '0021_feeds': inSql(feeds),
  '0022_webhooks': inSql(webhooks),
  '0023_media': inSql(media),
  '0024_pages': inSql(pages),
  '0025_look': inSql(look),
  '0026_embeds': inSql(embeds),
  '0028_exports': inSql(exported_lists),
  '0030_media_addresses': inSql(media_addresses),
  '0031_programs': inSql(programs),
}
