export { isCompanyFile } from './company-file/check.ts'
export type { TakeIn } from './company-file/take-in.ts'
export type { BankFileFound } from './compute/bank-file.ts'
export type { BudgetAsk, PlanCheck, PlanPreview } from './compute/company-jobs.ts'
export { createCompute } from './compute/compute.ts'
export { type DeclarationFile, declarationParts } from './compute/declaration-file.ts'
export type { IdentifiedFile } from './compute/identify.ts'
export type { Compute, Computed, OpenExport, SourcedVoucher } from './compute/operations.ts'
export { type Control, control, type SieFileMade } from './compute/protocol.ts'
export { connectPatiently } from './connect.ts'
export { type Database, openDatabase } from './database.ts'
export { startEmbeddedPostgres } from './embedded-postgres.ts'
export { type Env, EnvError, envSchema, isLoopback, readEnv, requireDatabaseUrl } from './env.ts'
export { createEventBus, type EventBus } from './events.ts'
export { comparedResultsSchema, type SaidList, saidListSchema } from './exports/compare-runs.ts'
export { csvRows, kronor } from './exports/csv.ts'
export { sentenceFormat } from './exports/flags.ts'
export type { ExportFormat, LinesSource, RunSource, TypedCell } from './exports/part.ts'
export { type Cell, type ColumnKind, type Language, labels, sheetNames } from './exports/table.ts'
export { type ExportView, exportTabs, exportViewSchema, plainView } from './exports/view.ts'
export { controlRows, dataRows, escapeXml, headerRow, SHEET_ROWS, sheetEnd, sheetStart, stylesXml, sumRow } from './exports/xlsx.ts'
export type { Prisma, PrismaClient } from './generated/client.ts'
export { keepFile } from './kept-file.ts'
export { type ProcessContext, runProcess } from './lifecycle.ts'
export { type MigrationState, migrate, migrationNames, migrationState, NewerDatabaseError, refuseNewer } from './migrate.ts'
export { firstAdminLink, hashSecret, issueFirstAdminToken } from './one-time-token.ts'
export { createQueues, type Handler, type Outcome, type QueueName, type Queues, queueNames, REBUILD } from './queues.ts'
export { createSpace, importBytes, isDiskFull, type Space, type SpaceReading, uploadBytes } from './space.ts'
export { StartError } from './start-error.ts'
export * from './stores/access-schema.ts'
export * from './stores/access-views.ts'
export { type ActivityEntry, activityActions, activityEntrySchema } from './stores/activity.ts'
export { type ActivityLog, type ChainLog, chainLog } from './stores/activity-log.ts'
export * from './stores/activity-log-views.ts'
export { type AnnotationRow, rowTest } from './stores/annotation-filter.ts'
export type { CompanyAnnotations } from './stores/annotation-memory.ts'
export type { SubjectRef } from './stores/annotation-rows.ts'
export { type AnsweredRequests, carryingOut, RENEWS_MS } from './stores/answered-requests.ts'
export type { AssignmentAsk, StoredAct, StoredAssignment } from './stores/assignments.ts'
export { type AttemptKey, type AttemptStore, createAttemptStore } from './stores/attempts.ts'
export {
  type AuditAction,
  type AuditDetail,
  type AuditEvent,
  type AuditKey,
  actingThrough,
  auditActions,
  auditKeys,
} from './stores/audit.ts'
export { type AuthChallenges, createAuthChallenges } from './stores/auth-challenges.ts'
export type { BankFileChange } from './stores/bank.ts'
export * from './stores/bank-views.ts'
export type { EndedCell, OpenBatch, WaitingCell } from './stores/batch-feed.ts'
export { type BatchNewsView, batchNewsSchema } from './stores/batch-news.ts'
export * from './stores/batch-views.ts'
export type { Belonging } from './stores/companies.ts'
export { companySelectionSchema } from './stores/company-selections.ts'
export * from './stores/declaration-views.ts'
export * from './stores/deletion-views.ts'
export { createDemoStore, type DemoStore } from './stores/demo.ts'
export * from './stores/document-views.ts'
export { inputHashOf } from './stores/input-hash.ts'
export {
  type Accepted,
  type Accepting,
  createInvitations,
  type Invitations,
  type Invited,
  invitedSchema,
  type OpenInvitation,
} from './stores/invitations.ts'
export type { InvitationsMade, NewInvitation } from './stores/invitations-made.ts'
export type { Lease, LeasedTable } from './stores/leases.ts'
export type { LedgerRef } from './stores/ledger-refs.ts'
export { basedOnSchema, keptPackageSchema, type OwnPackageList, ownPackagesSchema } from './stores/own-packages.ts'
export { identifyingDigits, isOtherCompany, type Owner, strangerReason } from './stores/owner.ts'
export { type CompanyWork, companyWorkSchema } from './stores/portfolio.ts'
export * from './stores/preview-views.ts'
export { readingRights, type SeenCompanies, seenCompanies } from './stores/reading-rights.ts'
export { type CompanyRights, notForKeys, type Right, type Role, type RoleRights, rights, roleRights, roles } from './stores/rights.ts'
export type { FinishedRun, YearRun } from './stores/runs.ts'
export * from './stores/sample-content.ts'
export * from './stores/sample-views.ts'
export type { Answered, NewEntry, OpenSample, StoredEntry } from './stores/samples.ts'
export { savedAnalysisSchema, savedQuestionSchema, savedRunSchema } from './stores/saved-analyses.ts'
export { type DueSchedule, scheduleSchema, type TakenIn } from './stores/schedules.ts'
export {
  createSignInMethods,
  type ExternalAccount,
  type KnownPasskey,
  type NewPasskey,
  type SignInMethods,
  type StoredPasskey,
} from './stores/sign-in-methods.ts'
export type { Review, ReviewVersion, Situation } from './stores/situation.ts'
export { createStores, type Stores } from './stores/stores.ts'
export { type Account, createUsers, normalEmail, type Preferences, type Users } from './stores/users.ts'
export * from './stores/views.ts'
export type { Volume } from './volume.ts'
export { lookAtBooks, lookAtYears } from './years-status.ts'
