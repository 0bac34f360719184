/** Items of the draw with what was found of them, in the order in which they are examined. */
import type { DrawnItem, SampleLayer } from '@verifikat/analyses'
import { auditedOf } from '@verifikat/analyses/sampling'
import type { SampleEntry } from '../types.ts'

/** What was found of an item, saved or about to be. */
export type Finding = Pick<SampleEntry, 'state' | 'auditedOre' | 'deviations' | 'anomaly' | 'cause' | 'note' | 'evidence' | 'attachments'>

export const nothingFound: Finding = {
  state: 'open',
  auditedOre: null,
  deviations: [],
  anomaly: null,
  cause: '',
  note: '',
  evidence: '',
  attachments: [],
}

export interface ExamineRow {
  readonly item: DrawnItem
  readonly finding: Finding
  /** Book less audited in bookkeeping sign; null while open, and where it is void. */
  readonly differenceOre: number | null
  /** Difference by book value; null where there is none, and without a book value. */
  readonly taint: number | null
}

export type View = 'all' | 'todo' | 'misstated'

/** Answers to an item that is booked at another amount by now are none. */
export function findingsOf(items: readonly DrawnItem[], entries: readonly SampleEntry[]): ReadonlyMap<string, Finding> {
  const byItem = new Map(entries.map((entry) => [entry.item, entry]))
  const found = new Map<string, Finding>()
  for (const { id, ore } of items) {
    const entry = byItem.get(id)
    if (entry === undefined) continue
    found.set(id, entry.bookOre === ore ? entry : { ...entry, state: 'open', auditedOre: null })
  }
  return found
}

/** As it is evaluated: what isn't to be had counts as wrong in full. */
export function countedOf(item: DrawnItem, finding: Finding): number | null {
  return finding.state === 'unavailable' ? 0 : auditedOf(item, finding)
}

export function rowOf(item: DrawnItem, finding: Finding): ExamineRow {
  const audited = countedOf(item, finding)
  const differenceOre = audited === null ? null : item.ore - audited
  return { item, finding, differenceOre, taint: differenceOre === null || item.ore === 0 ? null : differenceOre / item.ore }
}

/** `0` and `no support` are the same in öre, but not for the file: what was typed as the book value is as booked. */
export function typedFinding(item: DrawnItem, before: Finding, auditedOre: number): Finding {
  return auditedOre === item.ore ? { ...before, state: 'as-booked', auditedOre: null } : { ...before, state: 'misstated', auditedOre }
}

export function isOpen({ finding }: ExamineRow): boolean {
  return finding.state === 'open'
}

/** A wrong amount, or an attribute that it lacks. */
export function isMisstated({ differenceOre, finding }: ExamineRow): boolean {
  return (differenceOre !== null && differenceOre !== 0) || (finding.deviations.length > 0 && finding.state !== 'void')
}

/** A layer with its rows that are shown; closed, it is one line. */
export interface Section {
  readonly layer: SampleLayer
  readonly rows: readonly ExamineRow[]
  readonly shown: readonly ExamineRow[]
}

const order: readonly SampleLayer[] = ['large', 'targeted', 'top', 'sample']

export function sectionsOf(rows: readonly ExamineRow[], view: View): readonly Section[] {
  const isShown = view === 'all' ? () => true : view === 'todo' ? isOpen : isMisstated
  return order
    .map((layer) => rows.filter(({ item }) => item.layer === layer))
    .flatMap((own) => (own[0] === undefined ? [] : [{ layer: own[0].item.layer, rows: own, shown: own.filter(isShown) }]))
}
