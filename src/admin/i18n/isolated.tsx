/** Text that must keep its own direction inside a page of any direction. */
import type { ReactNode } from 'react'
import type { Language } from '../../contract/field.ts'
import { textAttributes } from './language.ts'

/** A phone number, web address, e-mail address, time range or code: always left to right. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}

/** Text of a known language; without one, the direction of its first strong letter. */
export function ContentText(props: { language?: Language | undefined; children: ReactNode }) {
  const { language, children } = props
  return language ? <bdi {...textAttributes(language)}>{children}</bdi> : <bdi>{children}</bdi>
}
