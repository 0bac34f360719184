/** Which documents a run reads, named exactly: they never change, whatever is saved or chosen meanwhile. */
import {
  AppError,
  bankSourceOf,
  type CompanyProfile,
  companyProfileSchema,
  datasetHashOf,
  defaultPlan,
  hashOfBank,
  hashOfDeclarations,
  hashOfTemplate,
  inputHashOfSources,
  type Need,
  type PartHashes,
  planOfFramework,
  planTemplates,
  readingSchema,
  shippedAccountFunctions,
} from '@verifikat/analyses'
import * as z from 'zod'
import type { PrismaClient } from '../generated/client.ts'
import { bankStoredContentSchema } from './bank-views.ts'
import type { DocumentKind, ReadDocument } from './document-views.ts'

const own = z.object({ kind: z.literal('own'), id: z.uuid(), documentId: z.uuid(), name: z.string(), version: z.int(), hash: z.string() })
const shipped = z.object({ kind: z.literal('shipped'), name: z.string(), version: z.int() })

/** Only parts that the run needs have a key; what follows from the books or is not there has none. */
export const frozenPartsSchema = z.object({
  accountPlan: z.discriminatedUnion('kind', [own, shipped]).optional(),
  accountFunctions: z.discriminatedUnion('kind', [own, shipped]).optional(),
  budget: own.optional(),
  inputs: own.optional(),
  calendar: own.optional(),
  /** One for each declaration in use, by its name. */
  declarations: z.array(own).optional(),
  /** One for each bank file in use, by its name, with its bytes and how they are read. */
  bank: z.array(own.extend({ ...bankStoredContentSchema.shape, bytes: z.number() })).optional(),
  bankDecisions: own.optional(),
  staff: own.optional(),
  headcount: own.optional(),
  counterparties: own.optional(),
  realEstates: own.optional(),
  ownRates: own.optional(),
  planYears: own.optional(),
  /** Of the company's profile, where it says one. */
  legalForm: own.extend({ form: z.string() }).optional(),
  /** Earlier versions of fiscal years, oldest year first. */
  previous: z
    .array(
      z.object({
        ledgerId: z.uuid(),
        yearFrom: z.string(),
        yearTo: z.string(),
        version: z.int(),
        importNumber: z.int(),
        /** SHA-256 of its source file, and how that was read. */
        source: z.string(),
        reading: readingSchema.nullable(),
      }),
    )
    .optional(),
})
export type FrozenParts = Readonly<z.output<typeof frozenPartsSchema>>
export type PreviousYear = NonNullable<FrozenParts['previous']>[number]
/** Parts that are one document each. */
export type PartName = Exclude<keyof FrozenParts, 'declarations' | 'bank' | 'previous'>
export const partNames: readonly PartName[] = [
  ...([
    'accountPlan',
    'accountFunctions',
    'budget',
    'inputs',
    'calendar',
    'bankDecisions',
    'counterparties',
    'staff',
    'headcount',
    'realEstates',
    'ownRates',
    'planYears',
    'legalForm',
  ] as const),
]

/** What stands in the place of what a company has none of. */
const suggested = { kind: 'shipped', name: 'suggested', version: shippedAccountFunctions.version } as const

/** What analyses read of the company now. */
export async function currentParts(prisma: PrismaClient, companyId: string): Promise<FrozenParts> {
  const rows = await prisma.document.findMany({
    where: {
      companyId,
      OR: [
        { inUse: true, kind: { in: [...partNames] } },
        { kind: { in: ['declarations', 'bank', 'profile'] }, version: { gt: 0 }, archivedAt: null },
      ],
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, kind: true, template: true, version: true },
  })
  const versions = await prisma.documentVersion.findMany({
    where: { OR: rows.filter(({ version }) => version > 0).map(({ id, version }) => ({ documentId: id, version })) },
    select: { id: true, documentId: true, name: true, version: true, hash: true },
  })
  const byDocument = new Map(versions.map((version) => [version.documentId, { kind: 'own' as const, ...version }]))
  const allOf = (part: DocumentKind) => rows.flatMap(({ id, kind }) => (kind === part ? (byDocument.get(id) ?? []) : []))
  const ownOf = (part: DocumentKind & PartName) => allOf(part)[0]
  const [document] = allOf('profile')
  const profile = document && (await profileOf(prisma, document.id))
  const chosen = rows.find(({ kind }) => kind === 'accountPlan')?.template
  const template = planTemplates.find(({ id }) => id === chosen) ?? planOfFramework(profile?.framework ?? null) ?? defaultPlan
  const budget = ownOf('budget')
  const inputs = ownOf('inputs')
  const calendar = ownOf('calendar')
  const declarations = allOf('declarations')
  const bank = await bankFilesOf(prisma, allOf('bank'))
  const bankDecisions = ownOf('bankDecisions')
  const staff = ownOf('staff')
  const headcount = ownOf('headcount')
  const counterparties = ownOf('counterparties')
  const realEstates = ownOf('realEstates')
  const ownRates = ownOf('ownRates')
  const planYears = ownOf('planYears')
  const legalForm = document && profile?.form ? { ...document, form: profile.form } : undefined
  return {
    accountPlan: ownOf('accountPlan') ?? { kind: 'shipped', name: template.id, version: template.version },
    accountFunctions: ownOf('accountFunctions') ?? suggested,
    ...(budget && { budget }),
    ...(inputs && { inputs }),
    ...(calendar && { calendar }),
    ...(declarations.length > 0 && { declarations }),
    ...(bank.length > 0 && { bank }),
    ...(bankDecisions && { bankDecisions }),
    ...(staff && { staff }),
    ...(headcount && { headcount }),
    ...(counterparties && { counterparties }),
    ...(realEstates && { realEstates }),
    ...(ownRates && { ownRates }),
    ...(planYears && { planYears }),
    ...(legalForm && { legalForm }),
  }
}

async function profileOf(prisma: PrismaClient, id: string): Promise<CompanyProfile> {
  const { content } = await prisma.documentVersion.findUniqueOrThrow({ where: { id }, select: { content: true } })
  return companyProfileSchema.parse(JSON.parse(content))
}

/** Which bytes each version reads, and how. */
async function bankFilesOf(prisma: PrismaClient, versions: readonly z.output<typeof own>[]): Promise<NonNullable<FrozenParts['bank']>> {
  if (versions.length === 0) return []
  const rows = await prisma.documentVersion.findMany({
    where: { id: { in: versions.map(({ id }) => id) } },
    select: { id: true, content: true, file: { select: { bytes: true } } },
  })
  const contents = new Map(rows.map(({ id, content, file }) => [id, { content, bytes: Number(file?.bytes ?? 0) }]))
  return versions.flatMap((version) => {
    const found = contents.get(version.id)
    return found ? [{ ...version, ...bankStoredContentSchema.parse(JSON.parse(found.content)), bytes: found.bytes }] : []
  })
}

/** Of all that a company has, what an analysis needs. */
export function partsFor(needs: readonly Need[], parts: FrozenParts): FrozenParts {
  return Object.fromEntries(Object.entries(parts).filter(([part]) => needs.some((need) => need === part)))
}

export function hashWithParts(booksHash: string, needs: readonly Need[], parts: FrozenParts): string {
  return datasetHashOf(booksHash, needs, hashesOf(parts))
}

function hashesOf(parts: FrozenParts): PartHashes {
  const {
    accountPlan,
    accountFunctions,
    budget,
    inputs,
    calendar,
    declarations,
    bank,
    bankDecisions,
    counterparties,
    staff,
    headcount,
    realEstates,
    ownRates,
    planYears,
    legalForm,
    previous,
  } = parts
  return {
    accountPlan:
      accountPlan === undefined ? null : accountPlan.kind === 'own' ? accountPlan.hash : hashOfTemplate(shippedPlan(accountPlan)),
    accountFunctions: accountFunctions?.kind === 'own' ? accountFunctions.hash : null,
    budget: budget?.hash ?? null,
    inputs: inputs?.hash ?? null,
    calendar: calendar?.hash ?? null,
    declarations: hashOfDeclarations((declarations ?? []).map(({ hash }) => hash)),
    bank: hashOfBankFiles(bank ?? []),
    bankDecisions: bankDecisions?.hash ?? null,
    staff: staff?.hash ?? null,
    headcount: headcount?.hash ?? null,
    counterparties: counterparties?.hash ?? null,
    realEstates: realEstates?.hash ?? null,
    ownRates: ownRates?.hash ?? null,
    planYears: planYears?.hash ?? null,
    legalForm: legalForm?.form ?? null,
    previous: previous?.length ? hashOfPrevious(previous) : null,
  }
}

/** As the command line computes it of the same files. */
export function hashOfBankFiles(files: NonNullable<FrozenParts['bank']>): string | null {
  return hashOfBank(files.map(({ source, reading }) => bankSourceOf(source, reading)))
}

/** As the command line computes it of the same files. */
function hashOfPrevious(previous: readonly PreviousYear[]): string {
  return inputHashOfSources(previous.map(({ yearFrom: from, yearTo: to, source, reading }) => ({ from, to, source, reading })))
}

/** What was shipped when the run was started may be another by now: a figure of it could not say truly what it was computed from. */
export function shippedPlan({ name, version }: { readonly name: string; readonly version: number }) {
  const plan = planTemplates.find((template) => template.id === name && template.version === version)
  if (!plan) throw new AppError('conflict', { params: { reason: 'shipped-changed' } })
  return plan
}

export function checkShipped({ accountPlan, accountFunctions }: FrozenParts): void {
  if (accountPlan?.kind === 'shipped') shippedPlan(accountPlan)
  if (accountFunctions?.kind === 'shipped' && accountFunctions.version !== suggested.version)
    throw new AppError('conflict', { params: { reason: 'shipped-changed' } })
}

/** What a reader of the result is told of it. */
export function readDocuments(parts: FrozenParts): ReadDocument[] {
  const documents = partNames.flatMap((part): ReadDocument[] => {
    const found = parts[part]
    if (!found) return []
    if (found.kind === 'own')
      return [{ part, id: found.documentId, name: 'form' in found ? found.form : found.name, version: found.version, hash: found.hash }]
    return part === 'accountPlan' ? [{ part, id: null, name: found.name, version: found.version, hash: null }] : []
  })
  const declared = (parts.declarations ?? []).map(({ documentId: id, name, version, hash }): ReadDocument => {
    return { part: 'declarations', id, name, version, hash }
  })
  const bank = (parts.bank ?? []).map(
    ({ documentId: id, name, version, hash }): ReadDocument => ({ part: 'bank', id, name, version, hash }),
  )
  const before = (parts.previous ?? []).map(({ ledgerId: id, yearFrom: name, version, source: hash }): ReadDocument => {
    return { part: 'previous', id, name, version, hash }
  })
  return [...documents, ...declared, ...bank, ...before]
}
