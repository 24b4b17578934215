/** Types of the parser of XML, as far as it is used here. */

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

interface XmlParser {
  on<Name extends keyof SaxesEvents>(name: Name, handler: SaxesEvents[Name]): void
  write(text: string): void
  close(): void
}

export type ParserOfXml = new (options: { readonly xmlns: true; readonly position: boolean }) => XmlParser
