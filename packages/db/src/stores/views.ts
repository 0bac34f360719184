/** What stores hand out: JSON-ready values, one schema each, shared by stores (types) and API (validation). */
import {
  countedStatusSchema,
  findingSchema,
  readingSchema,
  sieFactsSchema,
  versionComparisonSchema,
  voucherPairSchema,
  voucherVersionSchema,
} from '@verifikat/analyses'
import { type CompanyData, companyData } from '@verifikat/analyses/catalogue'
import * as z from 'zod'
import { documentKinds, readDocumentSchema } from './document-views.ts'
import { rights, roles } from './rights.ts'
import { sampleStates } from './sample-states.ts'
import { stages } from './stages.ts'

/** `waiting`: a table is stored and waits for somebody to say what its columns hold. */
export const importStates = ['uploading', 'queued', 'running', 'waiting', 'done', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]
export const runStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

const yearSpan = z.object({ from: z.string(), to: z.string() })
/** Of the file; what was stored before it was kept has none. */
const fileFormat = sieFactsSchema.shape.file.shape.format.optional()
const errorParams = z.record(z.string(), z.union([z.string(), z.number()]))

const latestImport = z
  .object({
    number: z.int(),
    fileName: z.string(),
    state: z.enum(importStates),
    createdAt: z.string(),
    /** Stored, but another version is in use. */
    isHeld: z.boolean(),
  })
  .nullable()
const identity = z.object({
  id: z.uuid(),
  name: z.string(),
  orgNumber: z.string(),
  role: z.enum(roles),
  /** What the one who asks may do there. */
  rights: z.array(z.enum(rights)),
  isDemo: z.boolean(),
})
/** Of the books in use, by all that is open about them; null where no books are loaded. */
const booksStatus = countedStatusSchema.nullable()
export const companySummarySchema = identity.extend({
  years: z.array(yearSpan),
  status: booksStatus,
  latestImport,
  /** That it is to be deleted, for those who can undo it; without a day as long as nobody has confirmed it. */
  deletion: z.object({ dueAt: z.string().nullable() }).nullable(),
})
export type CompanySummary = z.output<typeof companySummarySchema>

/** What is kept beside a ledger's columns so that screens need not load them. */
export const ledgerSummarySchema = z.object({
  sieType: z.string(),
  format: fileFormat,
  currency: z.string(),
  coveredTo: z.string().nullable(),
  /** Types 1–3: balances without vouchers. */
  balancesOnly: z.boolean(),
  /** Rows per month of voucher date, months of the fiscal year only, zeros included. */
  months: z.array(z.object({ month: z.string(), rows: z.int() })),
})
export type LedgerSummary = z.output<typeof ledgerSummarySchema>

// the table's own keys
const heldData = Object.keys(companyData) as CompanyData[]

export const companyOverviewSchema = identity.extend({
  /** Whose eyes the session looks through, if not its own. */
  seenAs: z.uuid().nullable(),
  /** Of the books; null as long as none are loaded. */
  inputHash: z.string().nullable(),
  /** What a run of each analysis would be computed from now: another hash than a result's, and that result is out of date. */
  inputHashes: z.record(z.string(), z.string()),
  currency: z.string(),
  /** What it has of that which analyses read. */
  held: z.array(z.enum(heldData)),
  years: z.array(
    yearSpan.extend({
      sieType: z.string(),
      format: fileFormat,
      importId: z.uuid(),
      importNumber: z.int(),
      version: z.int(),
      rows: z.int(),
      vouchers: z.int(),
      coveredTo: z.string().nullable(),
      balancesOnly: z.boolean(),
      months: ledgerSummarySchema.shape.months,
    }),
  ),
  status: booksStatus,
  latestImport,
})
export type CompanyOverview = z.output<typeof companyOverviewSchema>

/** Why a version did not take the place of the one in use by itself. */
export const heldReasons = [
  'other-company',
  'other-name',
  'unread',
  'no-vouchers',
  'no-balances',
  'fewer-months',
  'fewer-days',
  'vouchers-missing',
  'vouchers-changed',
] as const
export type HeldReason = (typeof heldReasons)[number]

export const importFiguresSchema = z.object({
  sieType: z.string(),
  format: fileFormat,
  years: z.array(yearSpan),
  accounts: z.int(),
  vouchers: z.int(),
  rows: z.int(),
  errors: z.int(),
  warnings: z.int(),
  infos: z.int(),
  /** The number of an earlier import of the very same file. */
  sameAs: z.int().nullable(),
  /** Places of the file that could not be read. */
  unread: z.int().default(0),
  /** The version stays aside until somebody chooses it; `than` is the import of the one that stays in use. */
  held: z
    .object({ reason: z.enum(heldReasons), yearFrom: z.string(), version: z.int(), than: z.int() })
    .nullable()
    .default(null),
})
export type ImportFigures = z.output<typeof importFiguresSchema>
const storedFigures = importFiguresSchema.nullable()

/** What {@link waitingFigures} says, as SQL: whether the import `alias` has a version that is aside. */
export const isHeldSql = (alias: string): string =>
  `(coalesce(jsonb_typeof(${alias}.summary -> 'held'), '') = 'object'
    and not exists (select 1 from "LedgerVersion" used where used."importId" = ${alias}.id and (used.active or used."chosenAt" is not null)))`

/** What is said of an import while its version is aside; nothing once it is used, or was used because somebody chose it. */
export function waitingFigures(summary: unknown, versions: readonly VersionUse[]): ImportFigures | null {
  const figures = storedFigures.parse(summary)
  return figures?.held && versions.some(({ active, chosenAt }) => active || chosenAt !== null) ? { ...figures, held: null } : figures
}

export interface VersionUse {
  readonly active: boolean
  /** Null: nobody has chosen it. */
  readonly chosenAt: Date | string | null
}

export const importSummarySchema = z.object({
  id: z.uuid(),
  number: z.int(),
  fileName: z.string(),
  bytes: z.int(),
  state: z.enum(importStates),
  done: z.int(),
  total: z.int(),
  /** What is being done while it runs. */
  stage: z.enum(stages).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorParams: errorParams.nullable(),
  correlationId: z.string().nullable(),
  sha256: z.string().nullable(),
  summary: importFiguresSchema.nullable(),
  /** By what is open in its report; null as long as there is none. */
  status: countedStatusSchema.nullable(),
})
export type ImportSummary = z.output<typeof importSummarySchema>

/** A file as the one who handed it in sees it. */
export const handedInSchema = importSummarySchema.pick({
  id: true,
  number: true,
  fileName: true,
  bytes: true,
  state: true,
  createdAt: true,
})
export type HandedIn = z.output<typeof handedInSchema>

const { findings: _, ...facts } = sieFactsSchema.shape
/** What the file says and what is odd about it, as `verifikat facts` prints it. */
export const importReportSchema = z.object({
  facts: z.object({ ...facts, file: facts.file.extend({ sha256: z.string() }) }),
  findings: z.array(findingSchema),
})
export type ImportReport = z.output<typeof importReportSchema>
export const importDetailSchema = importSummarySchema.extend({
  report: importReportSchema.nullable(),
  /** How the file is read, where not by default; once done, how it was. */
  reading: readingSchema.nullable(),
  /** The number of the import whose stored file this one reads in another way. */
  rereadOf: z.int().nullable(),
})
export type ImportDetail = z.output<typeof importDetailSchema>

/** Totals that tell whether a file holds everything: öre, `resultOre` profit positive; null is not stated, or unknown. */
export const controlFiguresSchema = z.object({
  debitOre: z.int().nullable(),
  vouchers: z.int().min(0).nullable(),
  resultOre: z.int().nullable(),
  assetsOre: z.int().nullable(),
})
export type ControlFigures = z.output<typeof controlFiguresSchema>

/** The client's own report beside the books, as somebody recorded it. */
export const importControlSchema = z.object({
  id: z.uuid(),
  report: z.string(),
  reported: controlFiguresSchema,
  booked: controlFiguresSchema,
  program: z.string(),
  generated: z.string().nullable(),
  sha256: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
})
export type ImportControl = z.output<typeof importControlSchema>

export const findingActs = ['comment', 'resolve', 'reopen'] as const
/** What somebody said or decided about a finding. */
export const findingNoteSchema = z.object({
  id: z.uuid(),
  /** Place of the finding in the import's report. */
  finding: z.int().min(0),
  act: z.enum(findingActs),
  text: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
})
export type FindingNote = z.output<typeof findingNoteSchema>

/** One line of a source file as it stands there, cut where it is very long. */
export const sourceLineSchema = z.object({
  text: z.string(),
  isCut: z.boolean(),
  /** The voucher that the line begins or is a row of; null for any other line. */
  voucher: z.object({ series: z.string(), number: z.string() }).nullable(),
})
export type SourceLine = z.output<typeof sourceLineSchema>

/** One import's columns of one fiscal year: immutable. Analyses read the active one. */
export const booksVersionSchema = yearSpan.extend({
  version: z.int(),
  active: z.boolean(),
  sieType: z.string(),
  format: fileFormat,
  importId: z.uuid(),
  importNumber: z.int(),
  fileName: z.string(),
  rows: z.int(),
  vouchers: z.int(),
  createdAt: z.string(),
  /** Why it was not put to use when it was imported. */
  held: z.enum(heldReasons).nullable(),
})
export type BooksVersion = z.output<typeof booksVersionSchema>

/** The lists of a comparison, each read by the page. */
export const comparisonKinds = ['changed', 'added', 'removed', 'renumbered', 'effect', 'accounts', 'facts', 'balances'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]
const { before, after, equal, accounts, facts: said, balances, effect } = versionComparisonSchema.shape
const { beforeResultOre, afterResultOre, resultChangeOre } = effect.shape
/** Two versions of a year: what is counted in full, and one page of one list. */
export const comparisonPageSchema = z.object({
  before,
  after,
  equal,
  beforeResultOre,
  afterResultOre,
  resultChangeOre,
  /** Vouchers without any difference. */
  same: z.int().min(0),
  counts: z.record(z.enum(comparisonKinds), z.int().min(0)),
  page: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['changed', 'renumbered']), items: z.array(voucherPairSchema) }),
    z.object({ kind: z.enum(['added', 'removed']), items: z.array(voucherVersionSchema) }),
    z.object({ kind: z.literal('effect'), items: effect.shape.accounts.shape.items }),
    z.object({ kind: z.literal('accounts'), items: accounts }),
    z.object({ kind: z.literal('facts'), items: said.shape.items }),
    z.object({ kind: z.literal('balances'), items: balances.shape.items }),
  ]),
})
export type ComparisonPage = z.output<typeof comparisonPageSchema>

export const closedPeriodKinds = ['vat-reported', 'signed-off'] as const
export type ClosedPeriodKind = (typeof closedPeriodKinds)[number]
/** Days whose vouchers must not change any more: they have been reported, or signed off. */
export const closedPeriodSchema = z.object({
  id: z.uuid(),
  kind: z.enum(closedPeriodKinds),
  from: z.iso.date(),
  to: z.iso.date(),
  note: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
})
export type ClosedPeriod = z.output<typeof closedPeriodSchema>

export const provenanceSchema = z.object({
  runId: z.uuid(),
  inputHash: z.string(),
  /** The same without earlier versions of the books: equal to that of the company now (`inputHashes`) as long as the run is up to date. */
  currentHash: z.string(),
  paramsHash: z.string(),
  resultHash: z.string(),
  /** What it read beside the books, where that was the company's own or a chosen layout. */
  documents: z.array(readDocumentSchema),
  /** `id@version` */
  algorithm: z.string(),
  durationMs: z.int(),
  startedAt: z.string(),
  finishedAt: z.string(),
  attempt: z.int(),
})
export type Provenance = z.output<typeof provenanceSchema>

/** A run as a client sees it, told apart by `state`. The API puts the analysis's own schema in the place of `result`. */
export const runViewSchema = {
  done: z.object({ state: z.literal('done'), result: z.unknown(), provenance: provenanceSchema }),
  waiting: z.object({ state: z.enum(['queued', 'running']), done: z.int(), total: z.int() }),
  failed: z.object({ state: z.literal('failed'), errorCode: z.string(), errorParams, correlationId: z.string().nullable() }),
  cancelled: z.object({ state: z.literal('cancelled') }),
}
export type RunView = { [K in keyof typeof runViewSchema]: z.output<(typeof runViewSchema)[K]> }[keyof typeof runViewSchema]

/** A change of a run, an import or a document; the row itself is the truth. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['run', 'import']),
    id: z.uuid(),
    seq: z.int(),
    state: z.enum(importStates),
    done: z.int(),
    total: z.int(),
    /** Of an import. */
    stage: z.enum(stages).nullable().optional(),
  }),
  z.object({
    kind: z.literal('document'),
    id: z.uuid(),
    seq: z.int(),
    part: z.enum(documentKinds),
    /** Analyses that read it: what is open of them is computed anew. */
    analysisIds: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('sample'),
    id: z.uuid(),
    seq: z.int(),
    state: z.enum(sampleStates),
    version: z.int(),
    revision: z.int(),
    isDropped: z.boolean(),
  }),
  z.object({ kind: z.literal('assignment'), id: z.uuid(), seq: z.int() }),
  /** Any of the company's annotations: `id` is the company's. */
  z.object({ kind: z.literal('annotation'), id: z.uuid(), seq: z.int() }),
])
export type Change = z.output<typeof changeSchema>

export const booksDimensionsSchema = z.object({
  /** Fiscal years known by their balances only: the year before that a file declares. Ascending. */
  declaredYears: z.array(yearSpan),
  accounts: z.array(z.object({ number: z.string(), name: z.string(), kind: z.enum(['balance', 'result']) })),
  series: z.array(z.string()),
  users: z.array(z.string()),
  dimensions: z.array(
    z.object({ dimension: z.string(), name: z.string(), objects: z.array(z.object({ object: z.string(), name: z.string() })) }),
  ),
})
export type BooksDimensions = z.output<typeof booksDimensionsSchema>
