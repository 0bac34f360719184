/** Annotations as the API gives them: what the rows say, held against the books in use. */
import {
  type Act,
  type Anchored,
  type Annotated,
  type AnnotationAct,
  type AnnotationPlace,
  placedFlagKey,
  standingOf,
  type Target,
} from '@verifikat/analyses'
import type { AnnotationRow, SubjectRef } from '@verifikat/db'
import type { Deps } from './deps.ts'

type Parts = Pick<Deps, 'stores' | 'compute'>

/** Rows with their state; see `annotationStates`. */
export interface PlacedRow {
  readonly row: AnnotationRow
  readonly place: AnnotationPlace
  readonly isSuperseded: boolean
}

/** Looks rows up in the books in use. */
export async function placed({ stores, compute }: Parts, companyId: string, rows: readonly AnnotationRow[]): Promise<PlacedRow[]> {
  const placesOf = (asked: readonly AnnotationRow[]) =>
    compute.annotationPlaces(companyId, asked, (ids) => stores.annotations.anchored(companyId, ids))
  const placeOf = await placesOf(rows)
  const changed = rows.filter((row) => placeOf(row).state === 'changed')
  const others =
    changed.length === 0
      ? []
      : await stores.annotations.named(
          companyId,
          changed.map(({ name }) => name),
        )
  const otherPlace = others.length === 0 ? placeOf : await placesOf(others)
  const current = new Map<string, AnnotationRow[]>()
  for (const other of others) {
    if (otherPlace(other).state !== 'current') continue
    const same = current.get(other.name)
    if (same) same.push(other)
    else current.set(other.name, [other])
  }
  return rows.map((row) => {
    const place = placeOf(row)
    const later = place.state === 'changed' ? (current.get(row.name) ?? []) : []
    const isSuperseded = later.some(
      (other) => other.changedAt > row.changedAt && otherPlace(other).voucher === place.voucher && saysAsMuch(other, row),
    )
    return { row, place, isSuperseded }
  })
}

/** Whether every mark and judgement of one has been made of the other too. */
function saysAsMuch(later: AnnotationRow, before: AnnotationRow): boolean {
  return before.marks.every((kind) => later.marks.includes(kind)) && (before.disposition === null || later.disposition !== null)
}

/** Marked or judged, and not as it was any more: somebody has to look again. */
export function isToDo({ row, place, isSuperseded }: PlacedRow): boolean {
  return place.state !== 'current' && !isSuperseded && (row.marks.length > 0 || row.disposition !== null)
}

/** In full, in the order given. */
export async function annotatedOf({ stores }: Parts, companyId: string, userId: string, rows: readonly PlacedRow[]): Promise<Annotated[]> {
  const all = rows.map(({ row }) => row)
  const ids = all.map(({ id }) => id)
  const [anchored, acts] = await Promise.all([stores.annotations.anchored(companyId, ids), stores.annotations.acts(all)])
  const people = [...acts.values()].flat().flatMap(({ by, mentions }) => [...(by === null ? [] : [by]), ...mentions])
  const names = await stores.annotations.names(people)
  return rows.flatMap((one) => {
    const about = anchored.get(one.row.id)
    return about ? [annotated(one, about, acts.get(one.row.id) ?? [], names, userId)] : []
  })
}

function annotated(
  { row, place, isSuperseded }: PlacedRow,
  anchored: Anchored,
  acts: readonly Act<Date>[],
  names: ReadonlyMap<string, string>,
  userId: string,
): Annotated {
  const { marks, comments, disposition } = standingOf(acts)
  const said = ({ by, at }: Pick<Act<Date>, 'by' | 'at'>) => ({ by: person(names, by), at: at.toISOString() })
  return {
    id: row.id,
    subject: anchored.subject,
    state: place.state,
    isSuperseded,
    place: place.voucher === null ? null : { voucher: place.voucher, row: place.row },
    flagKey: placedFlagKey(anchored, place),
    marks: marks.map((mark) => ({ kind: mark.kind, ...said(mark) })),
    comments: comments.map((comment) => ({
      id: comment.id,
      replyTo: comment.refersTo,
      text: comment.text,
      ...said(comment),
      mentions: comment.mentions.flatMap((id) => person(names, id) ?? []),
      editedAt: comment.editedAt?.toISOString() ?? null,
      isOwn: comment.by === userId,
    })),
    disposition: disposition && {
      kind: disposition.kind,
      text: disposition.text,
      amountOre: disposition.amountOre,
      ...said(disposition),
      stands: place.state === 'current',
    },
    changedAt: row.changedAt.toISOString(),
  }
}

function person(names: ReadonlyMap<string, string>, id: string | null): { id: string; name: string } | null {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? null : { id, name }
}

/** All that happened to one, oldest first. */
export async function historyOf({ stores }: Parts, companyId: string, id: string): Promise<AnnotationAct[]> {
  const acts = await stores.annotations.history(companyId, id)
  const names = await stores.annotations.names(acts.flatMap(({ by }) => by ?? []))
  return acts.map(({ by, at, mentions: _, ...act }) => ({ ...act, by: person(names, by), at: at.toISOString() }))
}

/** Targets as subjects: known ones by their id, others anchored in the books in use. */
export async function subjectsOf({ compute }: Parts, companyId: string, targets: readonly Target[]): Promise<SubjectRef[]> {
  const fresh = targets.flatMap((target) => (target.on === 'known' ? [] : [target]))
  const anchored = fresh.length === 0 ? [] : await compute.anchors(companyId, fresh)
  const byTarget = new Map<Target, Anchored | undefined>(fresh.map((target, i) => [target, anchored[i]]))
  return targets.flatMap((target): SubjectRef[] => {
    if (target.on === 'known') return [{ id: target.id }]
    const found = byTarget.get(target)
    return found ? [{ anchored: found }] : []
  })
}
