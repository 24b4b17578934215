/** Arabic: names of languages within sentences. */

/** Returns the adjective of a masculine noun from the name of a language: «عربي» from «العربية». */
export const adjective = (name: string): string => name.replace(/^ال/u, '').replace(/ة$/u, '')
