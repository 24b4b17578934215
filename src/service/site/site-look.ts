/** The look of the site as pages and feeds show it: what is not set is as the configuration has it. */
import { forEachLanguage, languages, type Language } from '../../contract/languages.ts'
import type { Service } from '../context.ts'
import { loadLook, type LookRow } from './look-row.ts'

export interface SiteLook {
  /** Whether there are pages. */
  readonly is_on: boolean
  /** `#rrggbb`; null: the usual one. */
  readonly color: string | null
  /** Address of the logo; null: the star. */
  readonly logo: string | null
  readonly names: Readonly<Record<Language, string>>
  /** Empty: there is none. */
  readonly footers: Readonly<Record<Language, string>>
  /** Languages that readers are offered, one at least. */
  readonly languages: readonly Language[]
  /** One of them, for readers who ask for none. */
  readonly language: Language
}

/** Names shared caches everything that shows the look, so that a change of it can be purged. */
export const look_key = 'look'

/** Returns the path of a logo. */
export const logoPath = ({ logo_hash, logo_facts }: Pick<LookRow, 'logo_hash' | 'logo_facts'>): string | null =>
  logo_hash === null || logo_facts === null ? null : `/logo/${logo_hash}.${logo_facts.extension}`

/** Returns a look with what is not set as the configuration has it. */
export function completeLook({ config }: Pick<Service, 'config'>, row: LookRow): SiteLook {
  const chosen = languages.filter((one) => row.languages === null || row.languages.includes(one))
  const offered = chosen.length > 0 ? chosen : languages
  const wished = [row.language ?? config.SITE_LANGUAGE, config.SITE_LANGUAGE]
  return {
    is_on: row.is_on,
    color: row.color,
    logo: logoPath(row),
    names: forEachLanguage((one) => row.names[one] || config.SITE_NAME),
    footers: forEachLanguage((one) => row.footers[one] ?? ''),
    languages: offered,
    language: wished.find((one) => offered.includes(one)) ?? offered[0] ?? config.SITE_LANGUAGE,
  }
}

/** Reads the look of the site. */
export const readLook = async (service: Service): Promise<SiteLook> => completeLook(service, await loadLook(service.db))
