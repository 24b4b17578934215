/** Types of the parser of XML, as far as it is used here: its own do not compile under strict checks of libraries. */

interface SaxesAttribute {
  readonly value: string
  readonly local: string
  readonly prefix: string
  readonly uri: string
}

interface SaxesTag {
  readonly local: string
  readonly uri: string
  readonly attributes: Readonly<Record<string, SaxesAttribute>>
}

interface SaxesEvents {
  readonly doctype: (doctype: string) => void
  readonly error: (error: Error) => void
  readonly opentag: (tag: SaxesTag) => void
  readonly closetag: (tag: SaxesTag) => void
  readonly text: (text: string) => void
  readonly cdata: (text: string) => void
}

export declare class SaxesParser {
  constructor(options: { readonly xmlns: true; readonly position: boolean })
  on<Name extends keyof SaxesEvents>(name: Name, handler: SaxesEvents[Name]): void
  write(text: string): void
  close(): void
}
