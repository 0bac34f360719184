import type { Readable } from 'node:stream'
import type {
  Anchored,
  AssignmentFacts,
  AssignmentFigures,
  AssignmentOnBooks,
  BankOverview,
  BankReading,
  BookFacts,
  BudgetRows,
  Chosen,
  ClosingRules,
  CompanyFacts,
  DeadlineFacts,
  Encoding,
  FigureValue,
  FileText,
  Finding,
  FoundVouchers,
  FunctionSuggestions,
  JournalList,
  JournalListOf,
  KeptLines,
  LinesPage,
  ListPage,
  NamedVoucher,
  PageRequest,
  PlacedTarget,
  PlanOfYear,
  Population,
  PopulationAsked,
  PopulationDays,
  Query,
  RealEstates,
  ShownTable,
  Outcome as StepOutcome,
  TestPopulation,
  Timeline,
  VoucherDetail,
  VouchersPage,
  VouchersWanted,
} from '@verifikat/analyses'
import type { FoundTable } from '@verifikat/analyses/preview'
import type {
  BankFileFound,
  BooksDimensions,
  ComparisonPage,
  ControlFigures,
  DeclarationFile,
  Forgotten,
  LedgerRef,
  ParsedImport,
  Review,
  RunTask,
  SealedContent,
  Situation,
  Source,
  SourceLine,
  TimelineFacts,
} from '@verifikat/db'
import type { ComparedResults, ExportFormat, ExportHead, Language, LinesSource, RunSource, SaidList, TypedCell } from '@verifikat/papers'
import type { ClosingYear } from './company-facts.ts'
import type { BudgetAsk, FiguresCheck, FilesBudget, PlanCheck, PlanPreview } from './company-jobs.ts'
import type { IdentifiedFile } from './identify.ts'
import type { LoadAnchored, PlaceAsk, PlaceOf } from './known-places.ts'
import type { Precedence } from './precedence.ts'
import type {
  CompareJob,
  CompareRunsJob,
  Control,
  OutcomeJob,
  PackageAsk,
  ReadAs,
  SieFileMade,
  SieFilesJob,
  TablePreviewJob,
  TableStatementJob,
  TextPreviewJob,
} from './protocol.ts'
import type { RegisterEffect } from './register-effect.ts'
import type { FoundTexts } from './text-preview.ts'

export interface SourcedVoucher extends VoucherDetail {
  readonly source: VoucherDetail['source'] & { readonly importId: string; readonly importNumber: number; readonly fileName: string }
}

export interface Computed {
  /** Canonical JSON of the result. */
  readonly text: string
  readonly hash: string
  readonly durationMs: number
}

export interface OpenExport extends ExportHead {
  part(format: ExportFormat, offset: number, limit: number, firstRow: number): Promise<Uint8Array>
  /** Rows as values. */
  cells(offset: number, limit: number): Promise<TypedCell[][]>
}

/** Everything that costs CPU, off the event loop: on threads that share the columns. */
export interface Compute extends AsyncDisposable {
  /** That compute what nobody waits for. */
  readonly threadsBehind: number
  /** Of whoever waits at a screen, over what is behind. */
  readonly precedence: Pick<Precedence, 'soon' | 'begin'>
  dimensions(companyId: string): Promise<BooksDimensions>
  lines(companyId: string, query: Query, page: PageRequest): Promise<LinesPage>
  /** The vouchers with a line that matches, worked out only as far as the page needs. */
  vouchers(companyId: string, query: Query, page: PageRequest): Promise<VouchersPage>
  /** Of the books that analyses read, or of one version of the year. */
  voucher(companyId: string, yearFrom: string, voucher: number, version?: number): Promise<SourcedVoucher>
  /** Anchors what a screen names in the books that analyses read; what they no longer hold there is refused. */
  anchors(companyId: string, targets: readonly PlacedTarget[]): Promise<Anchored[]>
  /** Where subjects are in them, each looked up once for each version of its year. */
  annotationPlaces(companyId: string, asked: readonly PlaceAsk[], load: LoadAnchored): Promise<PlaceOf>
  /** The names and contents that annotations know vouchers by. */
  voucherNames(companyId: string, vouchers: readonly Pick<NamedVoucher, 'yearFrom' | 'voucher'>[]): Promise<NamedVoucher[]>
  /** What differs between two versions of a year. */
  compare(before: LedgerRef, after: LedgerRef, page: Pick<CompareJob, 'kind' | 'offset' | 'limit'>): Promise<ComparisonPage>
  /** What a parsed file, not yet stored, changes where it goes into use: in the versions that it replaces, and in closed periods. */
  review(candidate: { readonly parsed: ParsedImport; readonly path: string }, situation: Situation): Promise<Review>
  /** What a stored version that somebody chooses changes in closed periods. */
  reviewStored(ledger: LedgerRef, situation: Situation, chosen: Chosen): Promise<readonly Finding[]>
  /** Years as SIE files at the paths given, one each; where any can't be written, none is there. */
  sieFiles(ledgers: readonly LedgerRef[], job: Omit<SieFilesJob, 'books'>): Promise<SieFileMade[]>
  /** The company's years side by side. */
  timeline(companyId: string, facts: TimelineFacts): Promise<Timeline>
  /** What a year's columns add up to, to be held against another report. */
  controlFigures(ledger: LedgerRef): Promise<ControlFigures>
  /** `isAwaited`: by somebody at a screen; else threads do it that give way to those that somebody waits for. */
  run(task: RunTask, control: Control, isAwaited?: boolean): Promise<Computed>
  /** A page of a list that a run of `journal-entry` does not hold in full, of exactly what it was computed from. */
  journalList(task: RunTask, asked: JournalListOf, page: ListPage): Promise<JournalList>
  /** Items of a population as the lines that its hash is taken over, of exactly what it was frozen from; null where it can't be. */
  populationFile(companyId: string, inputs: Pick<RunTask, 'ledgerIds' | 'parts'>, population: unknown): Promise<Uint8Array | null>
  /** By default, or in the way that somebody said. */
  parse(path: string, control: Control, as?: ReadAs): Promise<ParsedImport>
  /** What a file is stored under. */
  hashFile(path: string): Promise<Source>
  /** A table as its file shows it, and what a mapping would make of it. */
  tablePreview(source: Source, ask: Omit<TablePreviewJob, 'path'>): Promise<FoundTable>
  /** A table as a statement of the tax account. */
  tableStatement(source: Source, ask: Omit<TableStatementJob, 'path'>): Promise<DeclarationFile>
  /** What a stored bank file holds, read in the way that somebody said. */
  bankFile(source: Source, reading: BankReading): Promise<BankFileFound>
  /** The company's accounts at its banks, with or without books. */
  bankOverview(companyId: string): Promise<BankOverview>
  /** The same lines in each character set, and texts that were spoiled before the file was made. */
  textPreview(source: Source, ask: Omit<TextPreviewJob, 'path'>): Promise<FoundTexts>
  /** An export of a run, or of the lines of a query; always of the same ledgers, whatever is imported meanwhile. */
  openExport(companyId: string, ledgerIds: readonly string[], source: RunSource | LinesSource, language: Language): Promise<OpenExport>
  /** What is wrong with a plan, and the statements that it would give; nothing is stored. */
  previewPlan(companyId: string, check: PlanCheck): Promise<PlanPreview>
  /** The values that a key figure would have, one per column; nothing is stored. */
  previewFigure(companyId: string, check: FiguresCheck): Promise<FigureValue[]>
  /** What a register of real estate would come to, beside the one in force; null without books. */
  previewRealEstates(companyId: string, register: RealEstates): Promise<RegisterEffect | null>
  /** What the head of each year's file says of the company, oldest first; none without books. */
  bookFacts(companyId: string): Promise<BookFacts[]>
  /** By which BAS chart each fiscal year is booked as the books tell, oldest first. */
  planYears(companyId: string): Promise<PlanOfYear[]>
  /** Null where there are no books. */
  deadlineFacts(companyId: string): Promise<DeadlineFacts | null>
  /** How many vouchers of each year are closing vouchers by these rules. */
  previewClosing(companyId: string, rules: ClosingRules): Promise<ClosingYear[]>
  /** What the accounts seem to be used for, by number and by what is booked with them. */
  suggestFunctions(companyId: string): Promise<FunctionSuggestions>
  /** What steps of packages ask of the company; nobody waits for it at a screen. `whose`: of whoever takes turns with others. */
  packageFacts(companyId: string, ask: PackageAsk, whose?: string): Promise<CompanyFacts>
  /** Amounts and coverage of an assignment's areas in the books in use. */
  assignmentFigures(companyId: string, given: AssignmentOnBooks): Promise<AssignmentFigures & AssignmentFacts>
  /** What a test asks for in days of the books in use. */
  population(companyId: string, wanted: PopulationAsked, days: PopulationDays): Promise<TestPopulation>
  /** What a paper keeps of the books in use. */
  keptLines(companyId: string, asked: KeptLines): Promise<Population>
  /** What can be read of a stored file, whoever made it. */
  fileText(source: Source): Promise<FileText>
  /** The first rows of a stored table; null where it is none that can be read. */
  fileTables(source: Source): Promise<ShownTable[] | null>
  /** Vouchers that an archive of an assignment holds, from the books in use; null without books. */
  archiveVouchers(companyId: string, wanted: VouchersWanted): Promise<FoundVouchers | null>
  /** What a stored result comes to by what counts for a step of a package; nobody waits for it at a screen. */
  outcome(companyId: string, job: OutcomeJob, whose?: string): Promise<StepOutcome>
  /** What counts of what a stored result says, in a list. */
  said(job: OutcomeJob): Promise<SaidList>
  /** Two results of an analysis held against each other. */
  compareRuns(job: CompareRunsJob): Promise<ComparedResults>
  /** A budget made of last year or of pasted rows; nothing is stored. */
  draftBudget(companyId: string, ask: BudgetAsk): Promise<BudgetRows>
  /** A value that may be large as canonical JSON with its hash. */
  seal(value: unknown): Promise<SealedContent>
  /** The budget that the files hold (`#PBUDGET`). */
  filesBudget(companyId: string): Promise<FilesBudget>
  /** Whose file it is, and what it declares where it holds no books. */
  identify(path: string): Promise<IdentifiedFile>
  /** A line of a source file, counted from 1. */
  sourceLine(source: LedgerRef['source'], encoding: Encoding, line: number): Promise<SourceLine>
  /** A file with exactly the source's bytes. */
  sourcePath(source: LedgerRef['source']): Promise<string>
  /** The source's bytes as they came; where its file turns out changed, the stream fails before its end. */
  readSource(source: LedgerRef['source']): Promise<Readable>
  /** Keeps what an import just stored, so that the first reader need not fetch it. The file at `path`, where there is one, is taken over. */
  adopt(parsed: ParsedImport, path: string | null): Promise<void>
  /** The same for a source file alone. */
  adoptSource(source: Source, path: string): Promise<void>
  /** Removes copies of what is no company's any more. */
  forget(hashes: Forgotten): Promise<void>
}
