/** What signatures answer for, held against the books in use: what these no longer give, and what they have not been asked for. */
import type { AssignmentContent, AssignmentPaper, SignedSubject } from './content.ts'

/** What the books in use came to for populations and papers. */
export interface BooksHold {
  /** Tests whose frozen population the books in use no longer hold as it was. */
  readonly altered: readonly { readonly testId: string }[]
  /** Whether they give the same as the paper keeps; null, or not named: nobody has asked them. */
  readonly papers: readonly { readonly id: string; readonly holds: boolean | null }[]
}

/** Codes of tests, and titles of papers that belong to none. */
export interface Unheld {
  readonly changed: readonly string[]
  readonly unasked: readonly string[]
}

/** Those that stand: what was made anew from later books is asked of them no more. */
export function keptPapers({ papers }: AssignmentContent): AssignmentPaper[] {
  return papers.filter(({ isRemoved, of, replacedBy }) => !isRemoved && of !== 'sample' && replacedBy === undefined)
}

/** Tests whose population or papers the books in use no longer give. */
export function testsChanged(content: AssignmentContent, { altered, papers }: BooksHold): ReadonlySet<string> {
  const changed = new Set(papers.flatMap(({ id, holds }) => (holds === false ? [id] : [])))
  return new Set([
    ...altered.map(({ testId }) => testId),
    ...keptPapers(content).flatMap(({ id, testId }) => (changed.has(id) && testId !== null ? [testId] : [])),
  ])
}

/** Why nobody may sign `of`, nor lock what it is of: what it answers for and the books in use do not give. A plan rests on none. */
export function unheldBy(content: AssignmentContent, of: SignedSubject, hold: BooksHold): Unheld {
  if (of.kind === 'plan') return { changed: [], unasked: [] }
  const tests = content.tests.filter(({ id, isRemoved }) => (of.kind === 'assignment' ? !isRemoved : id === of.id))
  const held = new Map(hold.papers.map(({ id, holds }) => [id, holds]))
  const papers = keptPapers(content)
  const lone = of.kind === 'assignment' ? papers.filter(({ testId }) => testId === null) : []
  const named = (isOf: (testId: string) => boolean, papersAre: boolean | null) => [
    ...tests.flatMap(({ id, code }) => (isOf(id) ? [code] : [])),
    ...lone.flatMap(({ id, title }) => ((held.get(id) ?? null) === papersAre ? [title] : [])),
  ]
  const changed = testsChanged(content, hold)
  const unasked = new Set(papers.flatMap(({ id, testId }) => ((held.get(id) ?? null) === null ? [testId] : [])))
  return { changed: named((id) => changed.has(id), false), unasked: named((id) => unasked.has(id), null) }
}

export function isHeld({ changed, unasked }: Unheld): boolean {
  return changed.length + unasked.length === 0
}
