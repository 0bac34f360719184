/** Letters in both languages, since which one the reader has is not known: no name of theirs breaks a line. */
import type { Mail } from './mail.ts'

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** What a letter says in a language before its link, and after it. */
export interface Said {
  readonly before: readonly string[]
  readonly after?: string
}

export interface Letter {
  readonly to: string
  /** Of the reader; may be empty */
  readonly name: string
  readonly subject: string
  readonly sv: Said
  readonly en: Said
  readonly link: string
}

export function letter({ to, name, subject, sv, en, link }: Letter): Mail {
  const who = oneLine(name)
  const part = (greeting: string, { before, after }: Said) => [greeting, '', ...before, '', link, '', ...(after ? [after, ''] : [])]
  const text = [...part(`Hej${who && ` ${who}`}!`, sv), '--', '', ...part(`Hello${who && ` ${who}`},`, en)]
  return { to, subject, text: text.join('\n') }
}

/** An address of the installation. */
export const linkTo = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`
