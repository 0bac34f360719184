export { isCompanyFile } from './company-file/check.ts'
export type { TakeIn } from './company-file/take-in.ts'
export { connectPatiently } from './connect.ts'
export { type Database, openDatabase } from './database.ts'
export { startEmbeddedPostgres } from './embedded-postgres.ts'
export { type Env, EnvError, envSchema, isLoopback, readEnv, requireDatabaseUrl } from './env.ts'
export { createEventBus, type EventBus } from './events.ts'
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
export type { BankFileChange, BankFileFound } from './stores/bank.ts'
export * from './stores/bank-views.ts'
export type { EndedCell, OpenBatch, WaitingCell } from './stores/batch-feed.ts'
export { type BatchNewsView, batchNewsSchema } from './stores/batch-news.ts'
export * from './stores/batch-views.ts'
export type { BooksStore, ParsedImport } from './stores/books.ts'
export { createBooksStore } from './stores/books.ts'
export type { Belonging } from './stores/companies.ts'
export { companySelectionSchema } from './stores/company-selections.ts'
export type { Db } from './stores/db.ts'
export * from './stores/declaration-views.ts'
export type { DeclarationFile } from './stores/declarations.ts'
export * from './stores/deletion-views.ts'
export type { Forgotten } from './stores/deletions.ts'
export { createDemoStore, type DemoStore } from './stores/demo.ts'
export type { SealedContent } from './stores/document-rows.ts'
export * from './stores/document-views.ts'
export { createDocuments, type Documents } from './stores/documents.ts'
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
export { checkShipped, type FrozenParts, hashOfBankFiles, partsFor } from './stores/parts.ts'
export { type CompanyWork, companyWorkSchema } from './stores/portfolio.ts'
export * from './stores/preview-views.ts'
export { readingRights, type SeenCompanies, seenCompanies } from './stores/reading-rights.ts'
export { type CompanyRights, notForKeys, type Right, type Role, type RoleRights, rights, roleRights, roles } from './stores/rights.ts'
export type { FinishedRun, RunTask, YearRun } from './stores/runs.ts'
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
export { spanOf } from './stores/situation.ts'
export type { Source } from './stores/sources.ts'
export { createStores, type Stores } from './stores/stores.ts'
export { type Account, createUsers, normalEmail, type Preferences, type Users } from './stores/users.ts'
export type { VoucherChanges } from './stores/version-rule.ts'
export type { TimelineFacts } from './stores/versions.ts'
export * from './stores/views.ts'
export type { Volume } from './volume.ts'
