/** Members named in a comment as "@Anna Lindqvist". */
export interface Member {
  readonly id: string
  readonly name: string
}

export interface Typed {
  /** Where the @ stands. */
  readonly from: number
  readonly to: number
  readonly search: string
}

/** The name that is being written at the caret; null where none is. */
export function typedMention(text: string, caret: number): Typed | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from === -1 || (from > 0 && !/\s|\(/.test(text[from - 1] ?? ''))) return null
  const search = text.slice(from + 1, caret)
  return search.length > 40 || search.includes('\n') ? null : { from, to: caret, search }
}

export function matching(members: readonly Member[], search: string): readonly Member[] {
  const wanted = search.toLocaleLowerCase('sv')
  return members.filter(({ name }) => {
    const known = name.toLocaleLowerCase('sv')
    return known !== wanted.trimEnd() && (known.startsWith(wanted) || known.split(' ').some((part) => part.startsWith(wanted)))
  })
}

export function withMention(text: string, { from, to }: Typed, { name }: Member): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(to).trimStart(), caret: before.length }
}

/** Who is named in a text, longer names before those that they begin with. */
export function mentionsIn(text: string, members: readonly Member[]): readonly string[] {
  return [...new Set(partsOf(text, members).flatMap(({ member }) => (member === null ? [] : [member.id])))]
}

export interface Part {
  readonly text: string
  readonly member: Member | null
}

/** A text in pieces: names of members, and what stands between them. */
export function partsOf(text: string, members: readonly Member[]): readonly Part[] {
  const byLength = members.toSorted((a, b) => b.name.length - a.name.length || (a.id < b.id ? -1 : 1))
  const parts: Part[] = []
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const member = byLength.find(({ name }) => text.startsWith(name, at + 1) && !/[\p{L}\p{N}]/u.test(text[at + 1 + name.length] ?? ''))
    if (member === undefined) continue
    if (at > from) parts.push({ text: text.slice(from, at), member: null })
    from = at + 1 + member.name.length
    parts.push({ text: text.slice(at, from), member })
  }
  if (from < text.length) parts.push({ text: text.slice(from), member: null })
  return parts
}
