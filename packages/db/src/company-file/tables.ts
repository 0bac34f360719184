/** Which tables a company consists of, how its rows hang together, and which rows name people. */

export interface FileTable {
  readonly name: string
  /** Of the alias `t`; `:company` is the company's id. */
  readonly where: string
  readonly order: string
  /** Columns that name a row of another table of the same company. */
  readonly refs: Readonly<Record<string, string>>
  /** The same as lists. */
  readonly lists: Readonly<Record<string, string>>
  readonly people: readonly string[]
  readonly peopleLists: readonly string[]
  /** What a row is set to where it is taken in: nothing is under way there. */
  readonly reset: string | null
}

type Given = Partial<Omit<FileTable, 'name'>>

const own = (name: string, order: string, given: Given = {}): FileTable => ({
  name,
  where: 't."companyId" = :company',
  order,
  refs: {},
  lists: {},
  people: [],
  peopleLists: [],
  reset: null,
  ...given,
})
const below = (name: string, order: string, [column, parent]: readonly [string, string], given: Given = {}): FileTable =>
  own(name, order, {
    ...given,
    where: `exists (select 1 from "${parent}" p where p.id = t."${column}" and p."companyId" = :company)`,
    refs: { [column]: parent, ...given.refs },
  })

const by = ['createdById'] as const
const ended = (open: string) => `state = case when state in (${open}) then 'cancelled' else state end,
  "finishedAt" = case when state in (${open}) then now() else "finishedAt" end, "leaseToken" = null, "leaseUntil" = null, "cancelAsked" = false`

/** Parents before what hangs below them. */
export const fileTables: readonly FileTable[] = [
  own('Company', 't.id', {
    where: 't.id = :company',
    people: ['deletionAskedById', 'deletionConfirmedById'],
    reset: `"isDemo" = false, "deletionAskedAt" = null, "deletionAskedById" = null, "deletionConfirmedAt" = null, "deletionConfirmedById" = null, "deletionDueAt" = null`,
  }),
  own('Import', 't.number', {
    refs: { rereadOfId: 'Import' },
    people: by,
    reset: `${ended(`'uploading', 'queued', 'running'`)}, stage = null`,
  }),
  own('LedgerVersion', 't."yearFrom", t.version', { refs: { importId: 'Import' } }),
  own('SavedMapping', 't.fingerprint', { people: ['updatedById'] }),
  below('ImportControl', 't."createdAt", t.id', ['importId', 'Import'], { people: by }),
  below('FindingNote', 't."createdAt", t.id', ['importId', 'Import'], { people: by }),
  own('ClosedPeriod', 't."createdAt", t.id', { lists: { ledgerIds: 'LedgerVersion' }, people: ['createdById', 'removedById'] }),
  own('Document', 't."createdAt", t.id'),
  below('DocumentVersion', 't."documentId", t.version', ['documentId', 'Document'], { people: by }),
  own('AnnotationSubject', 't."createdAt", t.id', { peopleLists: ['authors', 'mentioned'] }),
  below('AnnotationAct', 't.seq', ['subjectId', 'AnnotationSubject'], {
    refs: { refersToId: 'AnnotationAct', ledgerId: 'LedgerVersion' },
    people: by,
    peopleLists: ['mentions'],
  }),
  own('Run', 't."createdAt", t.id', { lists: { ledgerIds: 'LedgerVersion' }, people: by, reset: ended(`'queued', 'running'`) }),
  own('Attachment', 't."createdAt", t.sha256', { people: by }),
  own('Sample', 't.number', { people: by }),
  below('SampleVersion', 't."sampleId", t.revision', ['sampleId', 'Sample'], {
    lists: { ledgerIds: 'LedgerVersion' },
    people: ['createdById', 'signedById'],
  }),
  below('SampleEntry', 't."sampleId", t.id', ['sampleId', 'Sample'], { people: by }),
  own('Assignment', 't.number', { people: by, peopleLists: ['teamIds'], reset: 'standing = null' }),
  below('AssignmentAct', 't."assignmentId", t.seq', ['assignmentId', 'Assignment'], { people: by }),
  below('AssignmentText', 't."assignmentId", t.hash', ['assignmentId', 'Assignment']),
  own('OwnPackage', 't."createdAt", t.id', { people: by }),
  below('OwnPackageVersion', 't."ownPackageId", t.version', ['ownPackageId', 'OwnPackage'], { people: by }),
  own('SavedAnalysis', 't."createdAt", t.id', { people: ['ownerId'] }),
]

/** In the file to be read, and not taken in anywhere: who may do what is each installation's own. */
export const informationTables: readonly FileTable[] = [
  own('Grant', 't."createdAt", t.id', { people: ['userId', 'grantedById', 'revokedById'] }),
  own('Block', 't."createdAt", t.id', { people: ['userId', 'createdById', 'removedById'] }),
  own('AccessChange', 't."createdAt", t.id', { people: ['madeById', 'undoneById'] }),
]

/** In the file in another form, or not at all, and why. */
export const notAsTables: Readonly<Record<string, string>> = {
  SourceFile: 'as files, byte for byte: sources/',
  SourceChunk: 'as files, byte for byte: sources/',
  LedgerChunk: 'as files, byte for byte: columns/',
  AuditEvent: 'as the chain that verify-log checks: log.jsonl',
  Invitation: 'holds addresses and links of people who have not come yet',
  Batch: 'belongs to whoever started it, over companies of which this is one',
  Schedule: 'belongs to whoever set it up, over companies of which this may be one',
  ScheduleSeen: 'belongs to a schedule',
  TakenIn: 'counts for schedules what is taken in here',
  CompanyPin: 'belongs to whoever keeps the company at the top of their own list',
  CompanySelection: 'belongs to whoever made it, over companies of which this is one',
  BatchCell: 'belongs to a batch over many companies; the run that it led to is here',
  ApiKey: 'belongs to its owner and to the installation',
}

/** How a hash stored beside a text is checked. */
export const hashedTexts = [
  { table: 'DocumentVersion', text: 'content', hash: 'hash' },
  { table: 'SampleVersion', text: 'content', hash: 'hash' },
  { table: 'Assignment', text: 'content', hash: 'hash' },
  { table: 'AssignmentAct', text: 'content', hash: 'hash' },
  { table: 'AssignmentText', text: 'content', hash: 'hash' },
  { table: 'Run', text: 'result', hash: 'resultHash' },
] as const

/** JSON in which documents of the company are named. */
export const namingDocuments = [
  { table: 'Run', json: 'parts' },
  { table: 'SampleVersion', json: 'content::jsonb' },
] as const
