/** Words that are needed in all languages at once, such as those in words/<language>/together. */
import { forEachLanguage, type Language } from '../../contract/languages.ts'

/**
 * Returns the words of each language.
 * @param files by their paths, as `import.meta.glob` finds them
 * @throws when a language has no such file
 */
export function byLanguage<Words>(files: Readonly<Record<string, Words>>): Readonly<Record<Language, Words>> {
  return forEachLanguage((language) => {
    const found = Object.entries(files).find(([path]) =>
      path.split('/').some((part) => part === language || part === `${language}.ts`),
    )
    if (!found) throw new Error(`${Object.keys(files)[0]}: not in ${language}`)
    return found[1]
  })
}
