// A company with something of everything that a company can have, made through the API by the product's own worker, and its file.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openArchive } from '@verifikat/analyses/node'
import { control } from '@verifikat/compute'
import type { TakeIn } from '@verifikat/db'
import { type Manifest, manifestSchema, sealedManifest } from '../../packages/db/src/company-file/manifest.ts'
import { zip } from '../../packages/papers/src/zip.ts'
import { callerOf } from './caller.ts'
import { declare, eskd } from './declare.ts'
import { createUser, eventually, grantOf, importNow, smallSie, type Workbench } from './workbench.ts'

const monetary = 'monetary-unit-sampling' as const
const year = { from: '2025-01-01', to: '2025-12-31' }

/** Twelve sales of 100 … 1 200 kr, each a voucher. */
export const sales = [
  smallSie().trimEnd(),
  ...Array.from({ length: 12 }, (_, i) => [
    `#VER B ${i + 1} 202503${String(i + 1).padStart(2, '0')} "Sale ${i + 1}" 20250401`,
    '{',
    `#TRANS 1930 {} ${(i + 1) * 100}.00`,
    `#TRANS 3001 {} -${(i + 1) * 100}.00`,
    '}',
  ]).flat(),
  '',
].join('\r\n')

export interface FullCompany {
  readonly companyId: string
  readonly ownerId: string
  readonly secondId: string
  readonly runId: string
  readonly sampleId: string
}

/** A worker has to be running. */
export async function createFullCompany(bench: Workbench): Promise<FullCompany> {
  const ownerId = await createUser(bench, 'Anna Ågren')
  const secondId = await createUser(bench, 'Bo')
  const api = callerOf(bench, ownerId, { name: 'Anna Ågren' })
  const { id: companyId } = await api.company.create({ name: 'Exempel "Ägg" AB', orgNumber: '556000-0001' })
  await bench.db.prisma.grant.create({ data: { companyId, userId: secondId, ...grantOf('owner'), grantedById: ownerId } })
  for (const file of [smallSie(2024), smallSie(), sales]) await importNow(bench, { companyId, userId: ownerId, file })

  await declare(bench, { companyId, userId: ownerId }, eskd('202503', 25), 'moms.xml')

  const finished = async (id: string) => {
    await eventually(
      () => bench.stores.runs.status(companyId, id),
      (run) => run?.state === 'done',
    )
    return id
  }
  const params = {}
  const runId = await finished((await api.analysis['trial-balance'].start({ companyId, params })).runId)
  const [budgetYear] = (await api.company.overview({ companyId })).years
  if (!budgetYear) throw new Error('there is no year')
  await api.settings.thresholds.save({
    companyId,
    yearFrom: year.from,
    expectedVersion: 0,
    note: 'First',
    thresholds: { ...(await api.settings.thresholds.get({ companyId, yearFrom: year.from })).thresholds, materialityOre: 5_000_000 },
  })
  await api.books.closePeriod({ companyId, kind: 'vat-reported', from: '2025-02-01', to: '2025-02-28', note: 'Filed' })
  const target = { on: 'voucher' as const, yearFrom: year.from, voucher: 0, series: 'A', number: '1' }
  await api.annotations.comment({ companyId, target, text: 'Seen\nby me', mentions: [secondId] })
  await api.annotations.mark({ companyId, targets: [target], kind: 'risk' })

  const { id: sampleId } = await api.sampling.create({ companyId, analysisId: monetary, title: 'Sales', period: year })
  const on = async () => ({ companyId, id: sampleId, expectedRevision: (await api.sampling.get({ companyId, id: sampleId })).revision })
  const purpose = { text: 'Do the sales exist?', assertions: ['occurrence' as const], misstatement: 'A sale that nobody ordered' }
  await api.sampling.savePurpose({ ...(await on()), purpose })
  await api.sampling.savePopulation({ ...(await on()), population: { query: { accounts: ['3001'] }, unit: 'line', side: 'credit' } })
  await api.sampling.savePlan({ ...(await on()), plan: { method: 'fixed-interval', size: { by: 'fixed', n: 3 } } })
  await finished((await api.sampling.freeze(await on())).runId)
  await api.sampling.seed({ ...(await on()), seed: { source: 'typed', seed: '20260131', origin: 'dice' } })
  const drawId = await finished((await api.sampling.draw(await on())).runId)
  const draw = await api.analysis[monetary].get({ companyId, runId: drawId })
  if (draw.state !== 'done' || draw.result.draw === null) throw new Error('nothing was drawn')
  const empty = {
    state: 'as-booked' as const,
    auditedOre: null,
    deviations: [],
    anomaly: null,
    cause: '',
    note: '',
    evidence: '',
    expected: null,
  }
  const letter = Buffer.from('A letter from the bank')
  const file = { sha256: createHash('sha256').update(letter).digest('hex'), bytes: letter.length, fileName: 'letter.txt' }
  await bench.stores.attachments.store({ companyId, userId: ownerId, ...file }, () => Readable.from([letter]))
  const entries = draw.result.draw.items.map(({ id: item }, i) => ({ item, ...empty, attachments: i === 0 ? [file] : [] }))
  await api.sampling.examine({ companyId, id: sampleId, runId: drawId, entries })
  await finished((await api.sampling.evaluate({ ...(await on()), options: { confidence: 0.95, tolerable: { ore: 600_000_00 } } })).runId)
  await api.sampling.conclude({ ...(await on()), text: 'The sales are supported.' })
  await api.sampling.sign(await on())

  const given = { type: 'audit' as const, framework: 'isa' as const, title: 'Revision 2025', language: 'sv' as const, withTests: true }
  const { id: assignmentId } = await api.assignments.create({ companyId, ...given, period: year })
  const { content } = await api.assignments.get({ companyId, id: assignmentId })
  const [test] = content.tests
  if (!test) throw new Error('the programme has no tests')
  const kept = { companyId, id: assignmentId, paperId: randomUUID(), testId: test.id, runId, title: 'Saldobalans' }
  await api.assignments.addPaper({ ...kept, address: 'analyses/trial-balance', text: 'All accounts.' })
  const evidence = {
    id: randomUUID(),
    title: 'Brev',
    source: 'third-party' as const,
    state: 'received' as const,
    receivedOn: '2026-01-10',
    note: '',
    file: { sha256: file.sha256, bytes: file.bytes, name: file.fileName },
    links: [{ to: 'test' as const, id: test.id }],
  }
  await api.assignments.act({ companyId, id: assignmentId, acts: [{ act: 'add-evidence', entry: evidence }] })
  await api.assignments.note({
    companyId,
    id: assignmentId,
    act: { act: 'note', entry: { id: randomUUID(), testId: test.id, text: 'Why?' } },
  })
  return { companyId, ownerId, secondId, runId, sampleId }
}

export async function writeCompanyFile(
  bench: Pick<Workbench, 'stores' | 'dataFolder'>,
  companyId: string,
  name = 'company.zip',
): Promise<string> {
  const path = join(bench.dataFolder, name)
  const entries = bench.stores.companyFiles.write({ companyId, product: 'test', exportedAt: new Date('2026-01-31T08:00:00Z') })
  await pipeline(Readable.from(zip(entries)), createWriteStream(path))
  return path
}

export function takeInOptions(bench: Pick<Workbench, 'compute' | 'uploadFolder'>): Pick<TakeIn, 'workFolder' | 'maxUploadBytes' | 'parse'> {
  const parse: TakeIn['parse'] = (path, reading) => bench.compute.parse(path, control(), { reading, savedMappings: [] })
  return { workFolder: bench.uploadFolder, maxUploadBytes: 1024 ** 3, parse }
}

/** The entries of a file in memory, to be altered and written again with a manifest that fits. */
export async function entriesOf(path: string): Promise<Map<string, Buffer>> {
  using archive = await openArchive(path, { maxFiles: 1000, maxBytes: 1e9 })
  const entries = new Map<string, Buffer>()
  for (const name of archive.entries.keys()) entries.set(name, await buffer(await archive.read(name)))
  return entries
}

export async function writeEntries(path: string, entries: ReadonlyMap<string, Buffer>): Promise<string> {
  await pipeline(Readable.from(zip([...entries].map(([name, bytes]) => ({ name, content: [bytes] })))), createWriteStream(path))
  return path
}

/** As somebody would who wants a false file to be believed. */
export function resealed(
  entries: ReadonlyMap<string, Buffer>,
  hashOf: (bytes: Buffer) => string,
  change: (manifest: Manifest) => object = () => ({}),
) {
  const { hash: _, ...manifest } = manifestSchema.parse(JSON.parse(entries.get('manifest.json')?.toString() ?? ''))
  const own = [...entries].filter(([name]) => name !== 'manifest.json')
  const content = {
    ...manifest,
    entries: own.map(([name, bytes]) => {
      const count = name.endsWith('.jsonl') ? bytes.filter((byte) => byte === 10).length : null
      return { name, bytes: bytes.length, sha256: hashOf(bytes), count }
    }),
  }
  const sealed = sealedManifest({ ...content, ...change({ ...content, hash: '' }) })
  return new Map([...own, ['manifest.json', Buffer.from(JSON.stringify(sealed))] as const])
}
