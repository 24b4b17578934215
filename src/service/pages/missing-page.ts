/** The pages of addresses that lead nowhere, or no longer anywhere. */
import { forEachLanguage } from '../../contract/languages.ts'
import { homePath, type ReaderPage } from './frame.ts'
import { markup } from './html.ts'
import type { Reader } from './reader.ts'

/** @param was_here whether everybody could read what stood there */
export function missingPage({ words, language }: Reader, was_here: boolean): ReaderPage {
  const title = was_here ? words.gone : words.not_found
  const text = was_here ? words.gone_text : words.not_found_text
  return {
    status: was_here ? 410 : 404,
    title,
    description: text,
    canonical: null,
    paths: forEachLanguage(homePath),
    told: [],
    place: null,
    body: markup`<div class="title"><div><h1>${title}</h1><p class="lead">${text}</p></div></div><p class="ends"><a href="${homePath(language)}">${words.to_the_list}</a></p>`,
    keys: ['events'],
  }
}
