import type { Retention } from '@verifikat/analyses'
import { type CompanyFiles, createCompanyFiles } from '../company-file/company-files.ts'
import type { Database } from '../database.ts'
import { type Access, createAccess } from './access.ts'
import { type Activity, createActivity } from './activity.ts'
import { type ActivityLog, createActivityLog } from './activity-log.ts'
import { type Annotations, createAnnotations } from './annotations.ts'
import { type AnsweredRequests, createAnsweredRequests } from './answered-requests.ts'
import { type ApiKeys, createApiKeys } from './api-keys.ts'
import { type Assignments, createAssignments } from './assignments.ts'
import { type Attachments, createAttachments } from './attachments.ts'
import { type AttemptStore, createAttemptStore } from './attempts.ts'
import { type AuditEvent, audit } from './audit.ts'
import { type BankStore, createBank } from './bank.ts'
import { type BatchFeed, createBatchFeed } from './batch-feed.ts'
import { type BatchNews, createBatchNews } from './batch-news.ts'
import { type Batches, createBatches } from './batches.ts'
import { type BooksStore, createBooksStore } from './books.ts'
import { type ClosedPeriods, createClosedPeriods } from './closed-periods.ts'
import { type Companies, createCompanies } from './companies.ts'
import { retentionUntil } from './company-documents.ts'
import { type CompanySelections, createCompanySelections } from './company-selections.ts'
import { companySize } from './company-size.ts'
import { type Controls, createControls } from './controls.ts'
import type { Db } from './db.ts'
import { createDeclarations, type DeclarationStore } from './declarations.ts'
import type { CompanySize } from './deletion-views.ts'
import { createDeletions, type Deletions } from './deletions.ts'
import { createDocuments, type Documents } from './documents.ts'
import { createFileTexts, type FileTexts } from './file-texts.ts'
import { createFindingNotes, type FindingNotes } from './finding-notes.ts'
import { createFirmPolicies, type FirmPolicies } from './firm-policy.ts'
import { createImports, type Imports } from './imports.ts'
import { createInstallationPeople, type InstallationPeople } from './installation-people.ts'
import { createInvitationsMade, type InvitationsMade } from './invitations-made.ts'
import { createLeases, type Leases } from './leases.ts'
import { createMappings, type Mappings } from './mappings.ts'
import { createOwnKeys, type OwnKeys } from './own-keys.ts'
import { createOwnPackages, type OwnPackages } from './own-packages.ts'
import { createPortfolio, type Portfolio } from './portfolio.ts'
import { createProfiles, type Profiles } from './profiles.ts'
import { createReadings, type Readings } from './readings.ts'
import { createRights, type Rights } from './rights.ts'
import { createRuns, type Runs } from './runs.ts'
import { createSampleRuns, type SampleRuns } from './sample-runs.ts'
import { createSamples, type Samples } from './samples.ts'
import { createSavedAnalyses, type SavedAnalyses } from './saved-analyses.ts'
import { createSchedules, type Schedules } from './schedules.ts'
import { createVersions, type Versions } from './versions.ts'

export interface Stores {
  readonly companies: Companies
  readonly rights: Rights
  readonly access: Access
  readonly invitations: InvitationsMade
  readonly ownKeys: OwnKeys
  readonly people: InstallationPeople
  readonly policy: FirmPolicies
  readonly apiKeys: ApiKeys
  readonly imports: Imports
  readonly readings: Readings
  readonly mappings: Mappings
  readonly runs: Runs
  readonly batches: Batches
  readonly batchFeed: BatchFeed
  readonly schedules: Schedules
  readonly batchNews: BatchNews
  readonly ownPackages: OwnPackages
  readonly selections: CompanySelections
  readonly savedAnalyses: SavedAnalyses
  readonly books: BooksStore
  readonly versions: Versions
  readonly closedPeriods: ClosedPeriods
  readonly controls: Controls
  readonly findingNotes: FindingNotes
  readonly documents: Documents
  readonly declarations: DeclarationStore
  readonly bank: BankStore
  readonly profiles: Profiles
  /** How long a company's data is to be kept, and why. */
  retention(companyId: string): Promise<Retention>
  readonly annotations: Annotations
  readonly answeredRequests: AnsweredRequests
  readonly attempts: AttemptStore
  readonly attachments: Attachments
  readonly fileTexts: FileTexts
  readonly assignments: Assignments
  readonly portfolio: Portfolio
  readonly samples: Samples
  readonly sampleRuns: SampleRuns
  readonly activity: Activity
  readonly activityLog: ActivityLog
  readonly leases: Leases
  readonly deletions: Deletions
  readonly companyFiles: CompanyFiles
  /** What a company consists of, in numbers. */
  companySize(companyId: string): Promise<CompanySize>
  /** For reads that are logged; writes log in their own transaction. */
  audit(event: AuditEvent): Promise<void>
}

export function createStores(db: Db & Pick<Database, 'companyPool'>): Stores {
  return {
    companies: createCompanies(db),
    rights: createRights(db),
    access: createAccess(db),
    invitations: createInvitationsMade(db),
    ownKeys: createOwnKeys(db),
    people: createInstallationPeople(db),
    policy: createFirmPolicies(db),
    apiKeys: createApiKeys(db),
    imports: createImports(db),
    readings: createReadings(db),
    mappings: createMappings(db),
    runs: createRuns(db),
    batches: createBatches(db),
    batchFeed: createBatchFeed(db),
    schedules: createSchedules(db),
    batchNews: createBatchNews(db),
    ownPackages: createOwnPackages(db),
    selections: createCompanySelections(db),
    savedAnalyses: createSavedAnalyses(db),
    books: createBooksStore(db),
    versions: createVersions(db),
    closedPeriods: createClosedPeriods(db),
    controls: createControls(db),
    findingNotes: createFindingNotes(db),
    documents: createDocuments(db),
    declarations: createDeclarations(db),
    bank: createBank(db),
    profiles: createProfiles(db),
    retention: (companyId) => retentionUntil(db.prisma, companyId),
    annotations: createAnnotations(db),
    answeredRequests: createAnsweredRequests(db),
    attempts: createAttemptStore(db),
    attachments: createAttachments(db),
    fileTexts: createFileTexts(db),
    assignments: createAssignments(db),
    portfolio: createPortfolio(db),
    samples: createSamples(db),
    sampleRuns: createSampleRuns(db),
    activity: createActivity(db),
    activityLog: createActivityLog(db),
    leases: createLeases(db),
    deletions: createDeletions(db),
    companyFiles: createCompanyFiles(db),
    companySize: (companyId) => companySize(db.pool, companyId),
    audit: (event) => audit(db.prisma, event),
  }
}
