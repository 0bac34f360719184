/** What an assignment's file says: plan, tests, papers, evidence, requests, misstatements, notes and signatures. It is made by acts alone (`acts.ts`). */
import * as z from 'zod'
import { isoDate, limitOre, ore, querySchema } from '../query/query.ts'
import { testedKinds } from './coverage.ts'
import { misstatementKinds } from './misstatements.ts'

/** Audit, review during the year, closing of the accounts, special examination, certificate. */
export const assignmentTypes = ['audit', 'review', 'closing', 'special', 'certificate'] as const
export type AssignmentType = (typeof assignmentTypes)[number]

/** The standards that the planned tests come from: the ISA, or the shorter one for less complex entities. */
export const frameworks = ['isa', 'isa-lce'] as const
export type Framework = (typeof frameworks)[number]

export const assignmentPhases = ['accept', 'plan', 'examine', 'review', 'sign', 'archive'] as const
export type AssignmentPhase = (typeof assignmentPhases)[number]

/** Who takes part: signs the opinion, does the work, reviews it. */
export const teamRoles = ['responsible', 'preparer', 'reviewer'] as const
export const assertions = [
  'completeness',
  'existence',
  'accuracy',
  'cut-off',
  'classification',
  'valuation',
  'rights',
  'presentation',
] as const
/** Inherent risk, the least first (ISA 315 p. 12 f and 31). */
export const inherentRisks = ['low', 'normal', 'elevated', 'significant'] as const
export const benchmarks = ['revenue', 'result-before-tax', 'total-assets', 'equity', 'expenses', 'other'] as const
/** Unmodified, or modified by what is wrong or could not be examined (ISA 700 and 705). */
export const opinionKinds = ['unmodified', 'qualified', 'adverse', 'disclaimer'] as const
export const evidenceSources = ['own', 'client', 'third-party'] as const
export const evidenceStates = ['requested', 'received', 'examined', 'insufficient'] as const
export const requestStates = ['draft', 'sent', 'received', 'withdrawn'] as const

const id = z.uuid()
const line = z.string().trim().max(300)
const text = z.string().max(20_000)
const stamp = { by: id, at: z.iso.datetime() }
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const removed = { isRemoved: z.boolean() }

const populationSums = {
  rows: z.int(),
  vouchers: z.int(),
  /** Σ of the rows, and of their sizes. */
  ore: z.int(),
  sizeOre: z.int(),
}
const voucherName = { yearFrom: isoDate, series: z.string().max(40), number: z.string().max(40) }

/** A frozen population: what a query found in the books of then. */
export const frozenSchema = z.object({
  /** The whole list of vouchers is kept beside, under this hash. */
  hash: sha256,
  ...populationSums,
  /** Of the books that it was taken from. */
  inputHash: sha256,
  /** The line of the query that found it; absent from those older than it, whose hashes stand. */
  query: z.string().max(4_000).exactOptional(),
  /** Balances brought forward that belong to it, by account; absent where none were asked for. */
  openings: z.array(z.tuple([z.string().max(20), z.int()])).exactOptional(),
  ...stamp,
})
export type Frozen = Readonly<z.output<typeof frozenSchema>>

/** A population that was performed anew: what it was before, and why. */
const earlierSchema = frozenSchema.extend({ replaced: z.object({ ...stamp, reason: z.string() }) })

/** Fields that people write, by kind of entry. Each is merged by itself. */
export const fieldsOf = {
  plan: z.object({
    title: line.min(1),
    reportDate: isoDate.nullable(),
    /** Why the assignment may be taken on or kept (ISA 220), and who is independent of whom. */
    acceptance: text,
    independence: text,
    strategy: text,
    /** What the stand-back over all flags of the year comes to. */
    standBack: text,
    opinion: text,
    /** Absent as long as nobody has said, and from assignments older than it, whose hashes stand. */
    opinionKind: z.enum(opinionKinds).exactOptional(),
    /** Why the opinion stands beside what is material and not corrected. Absent likewise. */
    misstatementReason: text.exactOptional(),
    /** Four eyes are asked for here, whatever the firm asks for; it never asks for less. Absent likewise. */
    fourEyes: z.boolean().exactOptional(),
  }),
  area: z.object({
    letter: z.string().trim().min(1).max(4),
    name: line.min(1),
    /** Account numbers and ranges, as in queries; empty: none of the books' own. */
    accounts: z.array(z.string().trim().min(1).max(20)).max(200),
    risk: z.enum(inherentRisks),
    isFraudRisk: z.boolean(),
    assertions: z.array(z.enum(assertions)),
    riskReason: text,
  }),
  test: z.object({
    areaId: id,
    code: z.string().trim().min(1).max(12),
    title: line.min(1),
    assertions: z.array(z.enum(assertions)),
    /** How what it speaks of counts in the coverage of the balance. */
    kind: z.enum(testedKinds),
    purpose: text,
    /** What is to be done, as the programme or the planner says; what was done is said by itself. */
    planned: text,
    population: text,
    work: text,
    result: text,
    conclusion: text,
    preparerId: id.nullable(),
    preparedOn: isoDate.nullable(),
    /** The line of a query, as in addresses; empty: none. */
    query: z.string().max(4_000),
    /** The balances brought forward belong to what it speaks of. */
    withOpening: z.boolean(),
  }),
  evidence: z.object({
    title: line.min(1),
    source: z.enum(evidenceSources),
    state: z.enum(evidenceStates),
    receivedOn: isoDate.nullable(),
    note: text,
    /** Of the permanent file, which goes on into the next year; absent as long as nobody has said. */
    isPermanent: z.boolean().exactOptional(),
  }),
  request: z.object({
    title: line.min(1),
    detail: text,
    dueOn: isoDate.nullable(),
    state: z.enum(requestStates),
  }),
  misstatement: z.object({
    testId: id.nullable(),
    title: line.min(1),
    kind: z.enum(misstatementKinds),
    corrected: z.boolean(),
    resultOre: ore,
    otherEquityOre: ore,
    taxable: z.boolean(),
    reason: text,
  }),
} as const
export type FieldKind = keyof typeof fieldsOf

/** What is chosen and not written: of two choices the later stands, and the journal has both. */
export const chosenFields: Readonly<Record<FieldKind, readonly string[]>> = {
  plan: ['reportDate', 'opinionKind', 'fourEyes'],
  area: ['risk', 'isFraudRisk', 'assertions'],
  test: ['areaId', 'assertions', 'kind', 'preparerId', 'preparedOn', 'withOpening'],
  evidence: ['source', 'state', 'receivedOn', 'isPermanent'],
  request: ['dueOn', 'state'],
  misstatement: ['testId', 'kind', 'corrected', 'taxable'],
}
export const entryKinds = ['area', 'test', 'evidence', 'request', 'misstatement'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Where a planned test comes from. */
const sourceSchema = z.object({ programme: z.string(), version: z.int(), item: z.string() })

export const areaSchema = z.object({ id, ...fieldsOf.area.shape, ...removed })
export const testSchema = z.object({
  id,
  ...fieldsOf.test.shape,
  /** Paragraphs of the standard that asks for it. */
  standard: z.string().max(200),
  source: sourceSchema.nullable(),
  frozen: frozenSchema.nullable(),
  /** The oldest first. Absent as long as it has not been performed anew. */
  earlier: z.array(earlierSchema).exactOptional(),
  ...removed,
})
/** One direction of a sample’s limit in öre: the limit, and how far it lies beyond what is most likely. */
const foundLimitSchema = z.object({ limitOre: z.number(), precisionOre: z.number() }).nullable()
/** What a sample was evaluated to, by the method that is concluded by. */
export const sampleFoundSchema = z.object({
  /** Of the lines that it was drawn from: two samples of one population have the same. */
  population: z.string(),
  confidence: z.number(),
  unit: z.enum(['ore', 'rate']),
  /** Null: there is none that can be relied on. */
  bound: z.number().nullable(),
  tolerable: z.number().nullable(),
  /** Too much and too little booked, each for itself where the method tells them apart, otherwise net. Null of a rate. */
  over: foundLimitSchema,
  under: foundLimitSchema,
})
export type SampleFound = Readonly<z.output<typeof sampleFoundSchema>>

/** What a paper keeps of the books themselves: the lines that a query finds, or vouchers by their names, whole. */
export const keptLinesSchema = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('query'), query: querySchema }),
  z.strictObject({ on: z.literal('vouchers'), vouchers: z.array(z.strictObject(voucherName)).min(1).max(2_000) }),
])
export type KeptLines = Readonly<z.output<typeof keptLinesSchema>>
/** In the place of an analysis, of a paper that keeps lines: what they were is a population. */
export const linesAnalysis = { id: 'ledger-lines', version: 1 } as const

/** What an analysis, a sample or lines of the books came to, kept as it was. */
export const paperSchema = z.object({
  id,
  testId: id.nullable(),
  title: line.min(1),
  of: z.enum(['run', 'sample', 'lines']),
  analysisId: z.string(),
  analysisVersion: z.int(),
  /** Of the run or sample that it was taken from. */
  sourceId: id,
  params: z.json(),
  inputHash: sha256,
  resultHash: sha256,
  /** Where it is opened: the way after the company in an address. */
  address: z.string().max(5_000),
  text,
  /** Of an evaluated sample; absent from all else, and from papers older than it, whose hashes stand. */
  found: sampleFoundSchema.exactOptional(),
  /** Of lines: how many, and what they come to. */
  population: z.object(populationSums).exactOptional(),
  /** The paper that was made anew from later books; absent from those that stand. */
  replacedBy: id.exactOptional(),
  ...stamp,
  ...removed,
})
export const evidenceLinkSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('test'), id }),
  z.object({ to: z.literal('request'), id }),
  z.object({ to: z.literal('paper'), id }),
  z.object({ to: z.literal('voucher'), ...voucherName }),
])
export const evidenceSchema = z.object({
  id,
  /** B-1, B-2 … as people call it. */
  number: z.int(),
  ...fieldsOf.evidence.shape,
  /** Null: nothing but what the note says. */
  file: z.object({ sha256, name: z.string().max(300), bytes: z.int() }).nullable(),
  links: z.array(evidenceLinkSchema),
  ...stamp,
  ...removed,
})
/** Letters of a reminder that the mail server took, and those that it did not. */
export const mailedSchema = z.object({ sent: z.int(), failed: z.int() })
/** Why it went out without anybody asking: its last day is near, or past. */
export const dueReminderSchema = z.object({ dueOn: isoDate, occasion: z.enum(['soon', 'late']) })
export type DueReminder = Readonly<z.output<typeof dueReminderSchema>>
/** `by`: one that went out by itself is in the name of whoever made the request. */
const reminderSchema = z.object({ ...stamp, mail: mailedSchema.exactOptional(), auto: dueReminderSchema.exactOptional() })
export const requestSchema = z.object({ id, ...fieldsOf.request.shape, reminded: z.array(reminderSchema), ...stamp, ...removed })
export const misstatementSchema = z.object({ id, ...fieldsOf.misstatement.shape, ...removed })

export const materialitySchema = z.object({
  benchmark: z.enum(benchmarks),
  baseOre: limitOre,
  /** Hundredths of a per cent of the base. */
  basisPoints: z.int().min(0).max(10_000),
  overallOre: limitOre.min(1),
  performanceOre: limitOre.min(1),
  trivialOre: limitOre,
  reason: text,
})
export const noteSchema = z.object({
  id,
  testId: id.nullable(),
  text: text.min(1),
  ...stamp,
  answers: z.array(z.object({ text: text.min(1), ...stamp })),
  closed: z.object(stamp).nullable(),
})
export const subjectKinds = ['test', 'plan', 'assignment'] as const
export const signedSubjectSchema = z.object({ kind: z.enum(subjectKinds), id: id.nullable() })
export type SignedSubject = Readonly<z.output<typeof signedSubjectSchema>>
export const signatureSchema = z.object({
  of: signedSubjectSchema,
  role: z.enum(teamRoles),
  /** Of what was signed, as it stood. */
  hash: sha256,
  ...stamp,
  reopened: z.object({ ...stamp, reason: z.string() }).nullable(),
})
/** What somebody wrote over what another had meanwhile written: kept until one of them is chosen. */
export const collisionSchema = z.object({
  kind: z.enum(['plan', ...entryKinds]),
  id: id.nullable(),
  field: z.string(),
  value: z.json(),
  ...stamp,
})

/** An analysis of the year before, to be asked of the books of this one. */
const plannedAnalysisSchema = z.object({
  testId: id.nullable(),
  title: line.min(1),
  analysisId: z.string(),
  /** As a paper's. */
  address: z.string().max(5_000),
})
export type PlannedAnalysis = Readonly<z.output<typeof plannedAnalysisSchema>>

export const assignmentContentSchema = z.object({
  format: z.literal(1),
  type: z.enum(assignmentTypes),
  framework: z.enum(frameworks),
  period: z.object({ from: isoDate, to: isoDate }),
  phase: z.enum(assignmentPhases),
  plan: fieldsOf.plan,
  team: z.array(z.object({ userId: id, role: z.enum(teamRoles) })),
  /** The newest last; that one is in force. */
  materiality: z.array(materialitySchema.extend(stamp)),
  areas: z.array(areaSchema),
  tests: z.array(testSchema),
  papers: z.array(paperSchema),
  evidence: z.array(evidenceSchema),
  requests: z.array(requestSchema),
  misstatements: z.array(misstatementSchema),
  notes: z.array(noteSchema),
  signatures: z.array(signatureSchema),
  collisions: z.array(collisionSchema),
  locked: z.object({ hash: sha256, ...stamp }).nullable(),
  addenda: z.array(z.object({ text: text.min(1), reason: text.min(1), ...stamp })),
  /** The assignment that it goes on from. */
  rolledFrom: z.object({ id, number: z.int() }).nullable(),
  /** What the one before concluded, beside its tests, by their codes. */
  before: z.array(z.object({ code: z.string(), conclusion: z.string() })),
  /** Absent from what was not rolled forward with any. */
  analyses: z.array(plannedAnalysisSchema).exactOptional(),
  /** The work programme that it was planned from, as it was then; absent from assignments older than it, whose hashes stand. */
  programme: z.object({ id: z.string(), version: z.int(), name: z.string(), hash: sha256 }).exactOptional(),
})
export type AssignmentContent = Readonly<z.output<typeof assignmentContentSchema>>
export type AssignmentArea = AssignmentContent['areas'][number]
export type AssignmentTest = AssignmentContent['tests'][number]
export type AssignmentPaper = AssignmentContent['papers'][number]
export type Evidence = AssignmentContent['evidence'][number]
export type EvidenceLink = Evidence['links'][number]
export type ClientRequest = AssignmentContent['requests'][number]
export type AssignmentMisstatement = AssignmentContent['misstatements'][number]
export type AssignmentNote = AssignmentContent['notes'][number]
export type AssignmentSignature = AssignmentContent['signatures'][number]
export type Collision = AssignmentContent['collisions'][number]
export type Materiality = z.output<typeof materialitySchema>
export type TeamRole = (typeof teamRoles)[number]

/** What of a test is text that it cannot be closed without. */
export const testTexts = [
  'purpose',
  'planned',
  'population',
  'work',
  'result',
  'conclusion',
] as const satisfies readonly (keyof AssignmentTest)[]
