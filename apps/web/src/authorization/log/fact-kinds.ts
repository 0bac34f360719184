/** How each value of an entry is said. A key that the product logs and that is not here does not compile. */
import type { AuditKey } from '@verifikat/server'

/**
 * `id`: told by the name it stands for, and by itself only as it is stored. `coded`: one of a few, with words of its own.
 * `place`: counted from nought. `instant`: a time; `end`: a time of which the day counts; `text`: as it is.
 */
export type FactKind =
  | 'id'
  | 'count'
  | 'place'
  | 'bytes'
  | 'yesNo'
  | 'instant'
  | 'end'
  | 'hash'
  | 'text'
  | 'coded'
  | 'role'
  | 'right'
  | 'rights'
  | 'grants'
  | 'method'
  | 'area'
  | 'analysis'

const id = 'id'
export const factKinds = {
  apiKeyId: id,
  companyId: id,
  userId: id,
  whoId: id,
  groupId: id,
  groupIds: id,
  memberIds: id,
  keyId: id,
  importId: id,
  rereadOf: id,
  controlId: id,
  noteId: id,
  actId: id,
  documentId: id,
  sampleId: id,
  assignmentId: id,
  runId: id,
  ledgerId: id,
  ledgerIds: id,
  periodId: id,
  changeId: id,
  undoes: id,
  invitationId: id,
  askedById: id,
  confirmedById: id,
  removedCompanyId: id,
  id,
  copiedFrom: id,
  batchId: id,
  scheduleId: id,
  role: 'role',
  rights: 'rights',
  validFrom: 'end',
  validTo: 'end',
  expiresAt: 'end',
  everybody: 'yesNo',
  isAdmin: 'yesNo',
  mayCreateCompanies: 'yesNo',
  grants: 'grants',
  leftOut: 'count',
  people: 'count',
  companies: 'count',
  what: 'area',
  right: 'right',
  method: 'method',
  address: 'hash',
  issuer: 'text',
  by: 'coded',
  keys: 'count',
  count: 'count',
  number: 'count',
  bytes: 'bytes',
  rows: 'count',
  sha256: 'hash',
  sameAs: 'count',
  held: 'coded',
  anyway: 'yesNo',
  brokenOff: 'yesNo',
  format: 'coded',
  file: 'coded',
  type: 'coded',
  head: 'hash',
  yearFrom: 'text',
  version: 'count',
  before: 'count',
  changed: 'coded',
  fingerprint: 'hash',
  finding: 'place',
  act: 'coded',
  kind: 'coded',
  from: 'text',
  to: 'text',
  subjects: 'count',
  entries: 'count',
  hash: 'hash',
  revision: 'count',
  analysisId: 'analysis',
  runKey: 'hash',
  template: 'text',
  inUse: 'yesNo',
  isDemo: 'yesNo',
  askedAt: 'instant',
  confirmedAt: 'instant',
  dueAt: 'instant',
  imports: 'count',
  versions: 'count',
  lastYearEnd: 'text',
  documents: 'count',
  runs: 'count',
  samples: 'count',
  signedSamples: 'count',
  annotations: 'count',
  logEntries: 'count',
  logHead: 'hash',
  sourceFilesRemoved: 'count',
  fileHash: 'hash',
  schema: 'text',
  product: 'text',
  exportedAt: 'instant',
  wasHere: 'yesNo',
  shared: 'count',
  packageId: 'text',
  programmeId: 'text',
} as const satisfies Readonly<Record<AuditKey, FactKind>>

/** Keys that are said in words. */
export type SaidKey = { [K in AuditKey]: (typeof factKinds)[K] extends 'id' ? never : K }[AuditKey]

const isKnown = (key: string): key is AuditKey => Object.hasOwn(factKinds, key)

/** Ids are told by what they stand for. */
export const isId = (key: string): boolean => isKnown(key) && factKinds[key] === 'id'

export function saidKey(key: string): SaidKey | null {
  // every other kind is said
  return isKnown(key) && !isId(key) ? (key as SaidKey) : null
}

const order = Object.keys(factKinds)

/** Where it is said among the others; what this version does not know comes last. */
export const placeOf = (key: SaidKey | null): number => (key === null ? order.length : order.indexOf(key))
