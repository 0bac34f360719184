import { type Finding, nothingFound } from './rows.ts'

export interface Answer {
  readonly item: string
  readonly finding: Finding
}

/** Answers given here, each with what stood before it. Undone from the newest. */
export type Done = readonly { readonly before: readonly Answer[]; readonly after: readonly Answer[] }[]

const KEPT = 100

/** What changes nothing is no act: taking back would seem to do nothing. */
export function withDone(done: Done, given: readonly Answer[], of: (item: string) => Finding | undefined): Done {
  const answers = given.filter(({ item, finding }) => !isSame(of(item) ?? nothingFound, finding))
  if (answers.length === 0) return done
  const before = answers.map(({ item }) => ({ item, finding: of(item) ?? nothingFound }))
  return [...done, { before, after: answers }].slice(-KEPT)
}

/** Words and amounts say nothing of the files beside an item: those that arrived while they were written stay. */
export function withFiles(given: readonly Answer[], of: (item: string) => Finding | undefined): readonly Answer[] {
  return given.map(({ item, finding }) => ({ item, finding: { ...finding, attachments: (of(item) ?? finding).attachments } }))
}

/** What to write to take back the last lot: of what somebody has answered anew since, nothing. */
export function takenBack(
  done: Done,
  of: (item: string) => Finding | undefined,
): { readonly done: Done; readonly answers: readonly Answer[] } {
  const last = done.at(-1)
  if (last === undefined) return { done, answers: [] }
  const stands = last.before.filter((_, i) => {
    const after = last.after[i]
    return after !== undefined && isSame(of(after.item) ?? nothingFound, after.finding)
  })
  return { done: done.slice(0, -1), answers: stands }
}

function isSame(a: Finding, b: Finding): boolean {
  const amountOf = ({ state, auditedOre }: Finding) => (state === 'misstated' ? auditedOre : null)
  return (
    a.state === b.state &&
    amountOf(a) === amountOf(b) &&
    a.deviations.join() === b.deviations.join() &&
    a.anomaly === b.anomaly &&
    a.cause === b.cause &&
    a.note === b.note &&
    a.evidence === b.evidence &&
    a.attachments.map(({ sha256 }) => sha256).join() === b.attachments.map(({ sha256 }) => sha256).join()
  )
}
