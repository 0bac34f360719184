/** The public interface of `@verifikat/analyses`: books, queries and analyses as values. Nothing here touches disk, network or clock. */
export * from './account-plan/account-plan.ts'
export * from './account-plan/default-plan.ts'
export { diffPlans, type PlanChange, type PlanFieldChange } from './account-plan/diff-plans.ts'
export { type LineSum, lineSum } from './account-plan/line-factors.ts'
export { displaysOf, linesOfPlan, placeAccounts } from './account-plan/place-accounts.ts'
export { termsOf } from './account-plan/reserved-lines.ts'
export * from './account-plan/templates.ts'
export { emptyPatterns } from './account-plan/validate-accounts.ts'
export * from './account-plan/validate-plan.ts'
export * from './activity-log/format.ts'
export * from './activity-log/lines.ts'
export * from './activity-log/verify.ts'
export * from './analyses/audit-unit-sampling/schema.ts'
export * from './analyses/balance/drill.ts'
export * from './analyses/balance/schema.ts'
export * from './analyses/balance-sheet/drill.ts'
export * from './analyses/balance-sheet/schema.ts'
export * from './analyses/balance-sheet-debit-credit/drill.ts'
export * from './analyses/balance-sheet-debit-credit/schema.ts'
export { type BankOverview, bankOverview, bankOverviewSchema } from './analyses/bank-account/overview.ts'
export * from './analyses/bank-account/schema.ts'
export type { BankCounterpartResult, PayeeLink } from './analyses/bank-counterpart/schema.ts'
export * from './analyses/counterpart/drill.ts'
export { attributionMethods } from './analyses/counterpart/methods.ts'
export * from './analyses/counterpart/schema.ts'
export type { Drill, MovementColumn, VoucherPlace } from './analyses/drill.ts'
export * from './analyses/general-ledger-account/drill.ts'
export * from './analyses/general-ledger-account/schema.ts'
export * from './analyses/income-statement/drill.ts'
export * from './analyses/income-statement/schema.ts'
export * from './analyses/income-statement-debit-credit/drill.ts'
export * from './analyses/income-statement-debit-credit/schema.ts'
export * from './analyses/journal-entry/drill.ts'
export type { JournalLists } from './analyses/journal-entry/list.ts'
export { openJournalLists } from './analyses/journal-entry/open-lists.ts'
export { searchQuery as journalEntryQuery } from './analyses/journal-entry/query.ts'
export * from './analyses/journal-entry/schema.ts'
export { differenceText } from './analyses/key-figure/difference-text.ts'
export * from './analyses/key-figure/drill.ts'
export { figureMarks, figureNotes } from './analyses/key-figure/marks.ts'
export { type FigureWriting, reclassifiedText } from './analyses/key-figure/reclassified-text.ts'
export { scaledText } from './analyses/key-figure/scaled-text.ts'
export * from './analyses/key-figure/schema.ts'
export { wrongSideText } from './analyses/key-figure/wrong-side-text.ts'
export * from './analyses/monetary-unit-sampling/schema.ts'
export * from './analyses/monthly-matrix/drill.ts'
export { matrixModes } from './analyses/monthly-matrix/modes.ts'
export { type RowEvent, type RowRhythm, rowEvents, rowRhythms } from './analyses/monthly-matrix/patterns.ts'
export * from './analyses/monthly-matrix/schema.ts'
export * from './analyses/object-list-income-statement/drill.ts'
export * from './analyses/object-list-income-statement/schema.ts'
export { changeRatio, isFromSmallBase } from './analyses/ore.ts'
export * from './analyses/period/accruals-schema.ts'
export * from './analyses/period/cut-off-schema.ts'
export * from './analyses/period/drill.ts'
export { isOldAccrual } from './analyses/period/old-accrual.ts'
export * from './analyses/period/schema.ts'
export * from './analyses/period/side.ts'
export * from './analyses/period-schema.ts'
export { chartsOf, chartWords, type PlanOfYear, planByWords, planOfYearSchema } from './analyses/plan-choice.ts'
export * from './analyses/random-unit-sampling/schema.ts'
export { relationBuckets } from './analyses/relation/buckets.ts'
export * from './analyses/relation/drill.ts'
export * from './analyses/relation/schema.ts'
export * from './analyses/result/drill.ts'
export * from './analyses/result/schema.ts'
export { resultAccountsOf } from './analyses/result-of-period.ts'
export * from './analyses/trial-balance/drill.ts'
export * from './analyses/trial-balance/schema.ts'
export * from './analyses/trial-balance/undisposed-row.ts'
export * from './analyses/watch-list/catalogue.ts'
export * from './analyses/watch-list/level.ts'
export * from './analyses/watch-list/schema.ts'
export * from './analyses/watch-list/texts.ts'
export * from './annotations/anchor.ts'
export * from './annotations/flag-key.ts'
export * from './annotations/kinds.ts'
export * from './annotations/place.ts'
export * from './annotations/requests.ts'
export * from './annotations/schema.ts'
export * from './annotations/standing.ts'
export * from './annotations/targets.ts'
export { type NamedVoucher, namedVoucher } from './annotations/voucher-name.ts'
export * from './assignments/about-act.ts'
export * from './assignments/acts.ts'
export * from './assignments/archive/fault-words.ts'
export * from './assignments/archive/form.ts'
export * from './assignments/archive/page.ts'
export * from './assignments/archive/replay.ts'
export * from './assignments/archive/verify.ts'
export * from './assignments/archive/vouchers.ts'
export * from './assignments/archive/write.ts'
export type { ByteSource } from './assignments/archive/zip-read.ts'
export { contentAt, readZip } from './assignments/archive/zip-read.ts'
export { type StoredEntry, storedZip } from './assignments/archive/zip-write.ts'
export * from './assignments/area-accounts.ts'
export * from './assignments/books-hold.ts'
export * from './assignments/client.ts'
export * from './assignments/closing.ts'
export * from './assignments/content.ts'
export * from './assignments/coverage.ts'
export * from './assignments/deadlines.ts'
export { type AssignmentFacts, assignmentFacts } from './assignments/facts.ts'
export * from './assignments/finishing.ts'
export * from './assignments/misstatements.ts'
export { newAssignment } from './assignments/new-assignment.ts'
export * from './assignments/on-books.ts'
export * from './assignments/opinion.ts'
export * from './assignments/population.ts'
export {
  type Programme,
  type ProgrammeArea,
  type ProgrammeTest,
  programmeFaults,
  programmeSchema,
  sayWritten,
  standardOf,
} from './assignments/programme.ts'
export { shippedProgramme, shippedProgrammes } from './assignments/programme-tests.ts'
export { representationLetter } from './assignments/representation-letter.ts'
export { rolledForward } from './assignments/roll-forward.ts'
export * from './assignments/sample-found.ts'
export * from './assignments/signing.ts'
export * from './assignments/standing.ts'
export { assignmentWords } from './assignments/words.ts'
export { isSameAccount } from './bank/account-identity.ts'
export { bankOf } from './bank/join-files.ts'
export { contradicted } from './bank/joined-name.ts'
export { type BankReading, bankReadingSchema, bankSourceOf, missingBankFields, plainReading } from './bank/reading.ts'
export { bankRow } from './bank/rows.ts'
export * from './bank/statements.ts'
export * from './bank/summary.ts'
export { accountMask, compareAccountNumbers, matchesAccount } from './books/account-number.ts'
export { type BookedYear, bookedTo } from './books/booked-to.ts'
export * from './books/books.ts'
export * from './books/build.ts'
export { coverageOf } from './books/coverage.ts'
export * from './books/input-hash.ts'
export * from './books/owner.ts'
export { planYearOfBooks } from './books/plan-year.ts'
export { statementOf } from './books/result-accounts.ts'
export { yearName } from './books/year-name.ts'
export * from './canonical.ts'
export { isAnalysisId } from './catalogue.ts'
export * from './company/account-functions.ts'
export * from './company/bank-decisions.ts'
export * from './company/budget.ts'
export { type BudgetFromYear, budgetFromYear, budgetFromYearSchema } from './company/budget-from-year.ts'
export * from './company/budget-rows.ts'
export * from './company/calendar.ts'
export * from './company/closing-rules.ts'
export * from './company/company-inputs.ts'
export * from './company/company-profile.ts'
export * from './company/company-years.ts'
export * from './company/counterparties.ts'
export { type CounterpartyNumber, counterpartyNumbers, type NumberProblem, numberProblem } from './company/counterparty-numbers.ts'
export { isHeadLine, readCounterpartyCell, readCounterpartyRows } from './company/counterparty-rows.ts'
export { counterpartyTable } from './company/counterparty-table.ts'
export * from './company/coverage.ts'
export * from './company/dataset.ts'
export * from './company/deadline-facts.ts'
export * from './company/deadlines.ts'
export * from './company/declarations.ts'
export { isCondominium } from './company/is-condominium.ts'
export { formOfBooks } from './company/legal-form.ts'
export { addMonths, monthsBetween } from './company/months.ts'
export { type OrgNumberProblem, orgNumberProblem, writtenOrgNumber } from './company/org-number.ts'
export {
  departures,
  noOwnRates,
  type OwnRate,
  type OwnRates,
  type OwnRateTable,
  ownRatesSchema,
  ownRateTables,
} from './company/own-rates.ts'
export { type PlanForm, planForForm, planFormOf } from './company/owners-equity.ts'
export { noPlanYears, type PlanYears, planYearsSchema, type SavedPlanYear } from './company/plan-years.ts'
export * from './company/real-estate-columns.ts'
export {
  cellValue,
  isHeadingRow,
  type LeftColumn,
  type RealEstateRows,
  readRealEstateRows,
} from './company/real-estate-rows.ts'
export { realEstateTable, registerCell } from './company/real-estate-table.ts'
export * from './company/real-estates.ts'
export * from './company/retention.ts'
export * from './company/staff.ts'
export * from './company/staff-from-declarations.ts'
export { readStaffRows, type StaffRows } from './company/staff-rows.ts'
export { type StaffTableLanguage, staffTable } from './company/staff-table.ts'
export { suggestFunctions } from './company/suggest-functions.ts'
export * from './company/suggestion-schema.ts'
export { toldApart } from './company/told-apart.ts'
export * from './company/typed-declaration.ts'
export * from './company/typed-kinds.ts'
export { quotedCell, writtenCell } from './company/written-cell.ts'
export { type CellKind, isTooLarge, type TableProblem, type WrongValue } from './company/wrong-cells.ts'
export * from './company/year-thresholds.ts'
export { type Chosen, type ClosedDays, closedPeriodFindings, type ReplacedVersion, sharedDays } from './compare/closed-periods.ts'
export { type Comparison, compareLedgers } from './compare/compare-ledgers.ts'
export { type Replacement, replacedVersionFindings, replacementOf } from './compare/replaced-versions.ts'
export {
  type ComparisonResult,
  comparisonSchema as versionComparisonSchema,
  pairSchema as voucherPairSchema,
  type VoucherPair,
  type VoucherVersion,
  versionSchema as voucherVersionSchema,
} from './compare/schema.ts'
export { areasOfInputs } from './condominium/areas.ts'
export * from './condominium/register-amounts.ts'
export * from './dates.ts'
export {
  type DeclarationSummary,
  declarationName,
  declarationSummary,
  declarationSummarySchema,
  mayBeFiledOn,
  withoutPay,
} from './declarations/summary.ts'
export { missingStatementFields } from './declarations/table-statement.ts'
export * from './define.ts'
export * from './errors.ts'
export * from './expectation/schema.ts'
export * from './file-text/file-text.ts'
export * from './finding.ts'
export * from './finding-status.ts'
export * from './finding-status-schema.ts'
export * from './flags/catalogue.ts'
export * from './flags/texts.ts'
export { type Condition, conditionSchema, type RelationTemplate, relationTemplateSchema } from './flows/condition-schema.ts'
export { MOST_PERCENT, measures } from './flows/measures.ts'
export * from './flows/rule-schema.ts'
export { everyAccount, isEmptySelection, type Selection, selectionInputSchema, selectionSchema } from './flows/selection-schema.ts'
export { type FormulaFact, formulaFacts } from './formula/facts.ts'
export { compileFigures, type FigureDefinition, figureDefinitionSchema, figureUnits, OWN_FIGURES } from './formula/figures.ts'
export { lineTimings } from './formula/lines.ts'
export { parseFormula } from './formula/parse.ts'
export { formulaText } from './formula/print.ts'
export { type FormulaProblem, formulaProblemText } from './formula/problem.ts'
export { callNames, FORMULA_LENGTH, type FormulaNode } from './formula/tree.ts'
export { type JournalTestGroup, type JournalTestId, journalTestIds, journalTests } from './journal-tests/catalogue.ts'
export { journalFlag } from './journal-tests/flags.ts'
export { type JournalList, type JournalListOf, journalListOf, journalListSchema, type ListPage } from './journal-tests/lists.ts'
export { journalTestParams } from './journal-tests/params.ts'
export type {
  BenfordResult,
  BenfordTest,
  JournalHit,
  JournalLibrary,
  JournalTestResult,
  ScoredVoucher,
  VoucherRef,
} from './journal-tests/schema.ts'
export { type JournalSettings, journalSettingsSchema, noJournalSettings } from './journal-tests/settings.ts'
export { unavailableText, verdictOf } from './journal-tests/verdict.ts'
export { defaultWeights } from './journal-tests/weights.ts'
export * from './ledger/decode.ts'
export * from './ledger/encode.ts'
export { indexLedger } from './ledger/index-ledger.ts'
export * from './ledger/ledger.ts'
export { repairedText, spoilingOf } from './ledger/repair.ts'
export * from './ledger/text.ts'
export * from './packages/company-attention.ts'
export { type StepCondition, stepConditions } from './packages/conditions.ts'
export { type PackageDeviations, packageDeviations } from './packages/deviations.ts'
export {
  type Attention,
  byAttention,
  type CellWords,
  cellText as matrixCellText,
  countOf as matrixCountOf,
  errorsOf as matrixErrorsOf,
  flagsOf as matrixFlagsOf,
  isNotRun,
  type MatrixCell,
  type MatrixRow,
  MOST_PAPERS,
  MOST_STEPS,
  matrixTable,
  warningsOf as matrixWarningsOf,
  worstFirst as worstRowFirst,
} from './packages/matrix.ts'
export * from './packages/outcome.ts'
export {
  issuePath,
  keptParamsSchema,
  type Package,
  type PackageFault,
  type PackageStep,
  packageFaults,
  packageHash,
  packageSchema,
  stepQuestion,
} from './packages/package.ts'
export { readyPackages } from './packages/ready.ts'
export { type CompanyFacts, companyFacts, companyFactsSchema, resolvePackage, type SkipReason } from './packages/resolve.ts'
export { nextTimes, type ScheduleRule, scheduleRuleSchema } from './packages/schedule.ts'
export {
  asVariables,
  LackingVariable,
  materialityPath,
  textWithVariables,
  type Variables,
  variablePattern,
  variablesOfYears,
  withVariables,
} from './packages/variables.ts'
export { declaredEmployments } from './payroll/declared-employments.ts'
export { type Pseudonymised, pseudonymise, pseudonymiser } from './pseudonymise/pseudonymise.ts'
export { accountPatternForm } from './query/account-pattern.ts'
export { closingVouchers } from './query/closing-vouchers.ts'
export * from './query/compile.ts'
export * from './query/found-voucher.ts'
export * from './query/line.ts'
export { type PageRequest, selectLines } from './query/lines.ts'
export * from './query/query.ts'
export { resolvedQuery } from './query/query-accounts.ts'
export { eachMatch, matchingRows } from './query/scan.ts'
export { adoptSearchIndex, makeSearchIndex, type SearchIndex } from './query/search-index.ts'
export { formatQuery, type ParsedQuery, parseQuery } from './query/text.ts'
export { type Completion, queryCompletions } from './query/text-complete.ts'
export { type QueryLanguage, queryKeys, queryWords } from './query/text-keys.ts'
export { type QueryProblem, queryProblemSchema, queryProblemText } from './query/text-problem.ts'
export { voucherDetail } from './query/voucher.ts'
export { selectVouchers } from './query/vouchers.ts'
export * from './reading.ts'
export { type ShippedFunction, shippedAccountFunctions } from './reference/account-functions.ts'
export { formOfOrgNumber } from './reference/company-forms.ts'
export * from './reference/corporate-tax.ts'
export { expectedPairs } from './reference/counterpart-rules.ts'
export { currencyDecimals } from './reference/currency-decimals.ts'
export type { Marker as CounterMarker } from './reference/function-behaviour.ts'
export { type Holiday, holidaysOf } from './reference/holidays.ts'
export { type FigureConfidence, type ShippedFigure, salesLine, shippedKeyFigures } from './reference/key-figures.ts'
export { accountingFrameworks, legalForms } from './reference/legal-forms.ts'
export { type RateTable, rateTables } from './reference/rate-tables.ts'
export { DEFAULT_RELATION, relationTemplates } from './reference/relation-templates.ts'
export { vatBoxNames } from './reference/vat-box-names.ts'
export { vatReturnBoxes } from './reference/vat-return.ts'
export * from './registry.ts'
export { type RuleEntry, type RuleGroup, type RuleId, type RuleSeverity, ruleEntries } from './rules/catalogue.ts'
export * from './rules/texts.ts'
export { isSampleAnalysis, type SampleAnalysisId, sampleAnalysisIds } from './sampling/analysis-ids.ts'
export { sampleDepartures } from './sampling/departures.ts'
export { attributeMethods, boundMethods, type ExaminedState, examinedStates } from './sampling/evaluation/methods.ts'
export { auditedOf, relied, sampleReading } from './sampling/evaluation/reading.ts'
export { recordMethods as recordEstimators } from './sampling/evaluation/records.ts'
export { FRAME_ORDER } from './sampling/frame.ts'
export { sampleItemLabels, sampleItemName } from './sampling/item-labels.ts'
export { drawMethods, METHOD_VERSION } from './sampling/method.ts'
export {
  type AuditUnit,
  auditUnits,
  type EvaluationParams,
  type ExaminedParams,
  examinedSchema,
  type PopulationParams,
  type PriorParams,
  type SamplePlanParams,
  type SamplingParams,
  type SizeParams,
  type StrataParams,
  unitMeasures,
} from './sampling/params-schema.ts'
export { populationFileOf } from './sampling/population/file.ts'
export {
  type AttributeResult as AttributeTestResult,
  attributeResultSchema,
  type CalculationStep,
  type DrawnItem,
  type DrawResult,
  drawnItemSchema,
  type EvaluationResult as SampleEvaluation,
  evaluationResultSchema,
  type MethodResult,
  methodResultSchema,
  type PlanResult as SamplePlanResult,
  type PopulationResult,
  type SampleItem,
  type SampleLayer,
  type SamplingRefusal,
  type SamplingResult,
  type StratumResult,
  sampleLayers,
} from './sampling/result-schema.ts'
export { upperShare } from './sampling/shown-limit.ts'
export { samplingFormulaText, samplingStepText } from './sampling/steps.ts'
export * from './severity.ts'
export * from './sie/facts.ts'
export * from './sie/reader.ts'
export * from './sie/reader-version.ts'
export { type Written, writtenOn } from './sie-writer/identification.ts'
export { declaresBalances, type WriteOptions, type WrittenSie, writeSie } from './sie-writer/write-sie.ts'
export { looksLikeSie5, readSie5Counterparties } from './sie5/counterparties.ts'
export * from './sie5/open-reader.ts'
export * from './source-statement/drill.ts'
export * from './source-statement/schema.ts'
export * from './statements/changes.ts'
export * from './statements/columns.ts'
export { defaultSpans, type SpanYear } from './statements/default-spans.ts'
export * from './statements/drill.ts'
export { lackingText } from './statements/lacking-text.ts'
export { misplacedText } from './statements/misplaced-text.ts'
export { type StatementRow, statementRowSchema } from './statements/rows.ts'
export { band } from './statistics/statistics.ts'
export {
  headerField,
  headerFingerprint,
  missingFields,
  proposeMapping,
  type SavedMapping,
  type TableField,
  type TableMapping,
  tableFields,
  tableMappingSchema,
  writingOf,
} from './table-ledger/mapping.ts'
export * from './table-ledger/preview-schema.ts'
export type { Chart, PeriodChart, RateChart, StepChart } from './tables/chart.ts'
export * from './tables/difference.ts'
export { type Field, fieldsOf } from './tables/fields.ts'
export * from './tables/shown.ts'
export * from './tables/stored-difference.ts'
export { fieldAt, labelAt, type StoredField, saidOf, storedField } from './tables/stored-field.ts'
export * from './tables/table.ts'
export * from './tables/words.ts'
export { textOfBytes } from './text-of-bytes.ts'
export { decimal, group, kronor, perCent } from './texts/figures.ts'
export { referenceNumber } from './texts/reference-number.ts'
export { NO_WORDS, textGroup, wordsAsWritten } from './texts/text-group.ts'
export * from './timeline/marks.ts'
export { rowsPerMonth } from './timeline/months.ts'
export type { StoredYear } from './timeline/overlaps.ts'
export * from './timeline/schema.ts'
export { repeatedInYears, type TimelineInput, type TimelineSource, timelineOf } from './timeline/timeline.ts'
export { common as commonWords } from './words/common.ts'
export * from './words/parameters.ts'
