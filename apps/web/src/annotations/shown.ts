/** What a row shows of what was said: which marks, how many comments, and whether the books have changed since. */
import { type Annotated, type MarkKind, markKinds } from '@verifikat/analyses'
import { isAbout, type TargetInput } from './targets.ts'

export interface ShownMark {
  readonly kind: MarkKind
  /** It stands at something else of the same voucher: of a line at the whole, of a voucher at one of its lines. */
  readonly isRelated: boolean
  readonly of: Annotated
  readonly by: string | null
  readonly at: string
  /** What it stands at has changed since. */
  readonly isChanged: boolean
}

export interface Shown {
  /** One of a kind, the row's own before others, in the order of `markKinds`. */
  readonly marks: readonly ShownMark[]
  readonly comments: number
  /** Something was said of it as it was before, and nothing anew since. */
  readonly isChanged: boolean
}

export function shownOf(annotations: readonly Annotated[], target: TargetInput): Shown {
  const own = annotations.filter((one) => isAbout(one, target))
  const related = annotations.filter((one) => !own.includes(one) && isRelated(one, target))
  const marks = markKinds.flatMap((kind) => {
    const found = markOf(own, kind, false) ?? markOf(related, kind, true)
    return found === null ? [] : [found]
  })
  const heard = target.on === 'voucher' ? [...own, ...related] : own
  return {
    marks,
    comments: heard.reduce((sum, { comments }) => sum + comments.length, 0),
    isChanged: [...own, ...related].some(({ state, isSuperseded }) => state === 'changed' && !isSuperseded),
  }
}

function markOf(annotations: readonly Annotated[], kind: MarkKind, related: boolean): ShownMark | null {
  const found = annotations
    .flatMap((of) => of.marks.filter((mark) => mark.kind === kind).map((mark) => ({ of, mark })))
    // what holds before what was said of another content
    .sort((a, b) => Number(a.of.state === 'changed') - Number(b.of.state === 'changed') || compare(b.mark.at, a.mark.at))[0]
  if (found === undefined) return null
  const { of, mark } = found
  return { kind, isRelated: related, of, by: mark.by?.name ?? null, at: mark.at, isChanged: of.state === 'changed' }
}

/** Of the same voucher: a line has what holds for the whole, a voucher what holds for its lines. Flags have dispositions, which stand elsewhere. */
function isRelated({ subject, place }: Annotated, target: TargetInput): boolean {
  if (target.on === 'line') return subject.on === 'voucher'
  if (target.on === 'voucher') return subject.on === 'line' || (subject.on === 'flag' && place !== null)
  return false
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
