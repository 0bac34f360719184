/** What a company has beside its books, as stores hand it out. */
import * as z from 'zod'

/** Those before `thresholds` are parts of what analyses read; the others fill in parameters, or say what holds of the company. */
export const documentKinds = [
  ...(['accountPlan', 'accountFunctions', 'budget', 'inputs', 'calendar', 'declarations', 'bank', 'bankDecisions'] as const),
  ...(['counterparties', 'staff', 'headcount', 'realEstates', 'ownRates', 'planYears'] as const),
  ...(['thresholds', 'keyFigure', 'journal', 'closing', 'profile', 'fiscalYears', 'retention', 'bankConclusions'] as const),
] as const
export type DocumentKind = (typeof documentKinds)[number]

const singles: readonly DocumentKind[] = [
  'accountFunctions',
  'inputs',
  'calendar',
  'bankDecisions',
  'bankConclusions',
  'counterparties',
  'staff',
  'headcount',
  'realEstates',
  'ownRates',
  'planYears',
]

/** Kinds of which a company has one, in use as soon as it is there. */
export function isSingle(kind: DocumentKind): boolean {
  return singles.includes(kind)
}

/** Who wrote a version, when and why. */
const written = {
  version: z.int().min(1),
  name: z.string(),
  /** SHA-256 of the canonical JSON of the content: what an analysis that reads it is computed from. */
  hash: z.string(),
  note: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
}

/** A document as lists show it. */
export const documentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The version in force; 0 where none is. To be given back when saving: another one by then is a conflict. */
  version: z.int().min(0),
  /** Analyses read this one. */
  inUse: z.boolean(),
  /** How many versions there are. */
  versions: z.int().min(0),
  /** When it last changed, also by another version being put in force. */
  changedAt: z.string(),
})
export type DocumentView = z.output<typeof documentSchema>

export const documentVersionSchema = z.object({
  ...written,
  /** In force. */
  active: z.boolean(),
})
export type DocumentVersionView = z.output<typeof documentVersionSchema>

/** What a run read: a version of a document, a shipped layout that was chosen, or an earlier version of a fiscal year (named by its first day, hashed by its file). */
export const readDocumentSchema = z.object({
  part: z.enum([
    ...(['accountPlan', 'accountFunctions', 'budget', 'inputs', 'calendar', 'declarations', 'bank', 'bankDecisions'] as const),
    ...(['counterparties', 'staff', 'headcount', 'realEstates', 'ownRates', 'planYears', 'legalForm', 'previous'] as const),
  ]),
  id: z.uuid().nullable(),
  name: z.string(),
  version: z.int(),
  /** Null: shipped. */
  hash: z.string().nullable(),
})
export type ReadDocument = z.output<typeof readDocumentSchema>
