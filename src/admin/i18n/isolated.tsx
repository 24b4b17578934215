/** Isolates text that keeps its own direction inside a page of any direction. */
import type { ReactNode } from 'react'
import { textAttributes, type Language } from '../../contract/languages.ts'
import { useFormat } from './locale.tsx'

/** A phone number, web address, e-mail address, time range or code: always left to right. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}

/** Text of a known language; without one, the direction of its first strong letter. */
export function ContentText(props: { language?: Language | undefined; children: ReactNode }) {
  const { language, children } = props
  return language ? <bdi {...textAttributes(language)}>{children}</bdi> : <bdi>{children}</bdi>
}

interface Text {
  readonly text: string
  readonly language?: Language | undefined
}

/** "a, b or c", each in its own language and direction. */
export function ContentList({ texts, type }: { texts: readonly Text[]; type: 'conjunction' | 'disjunction' }) {
  const { locale } = useFormat()
  const [first, second] = texts
  // Skips Intl.ListFormat for a single text: creating one is slow.
  if (!second) return first && <ContentText language={first.language}>{first.text}</ContentText>
  const rest = texts.values()
  return new Intl.ListFormat(locale, { type }).formatToParts(texts.map(({ text }) => text)).map((part, position) => {
    const text = part.type === 'element' ? rest.next().value : undefined
    // Parts have no identity but their index.
    // oxlint-disable-next-line react/no-array-index-key
    return text ? (
      <ContentText key={position} language={text.language}>
        {text.text}
      </ContentText>
    ) : (
      part.value
    )
  })
}
