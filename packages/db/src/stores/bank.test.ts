// What banks say: kept as it came, in versions, and read by analyses as the command line reads the same files.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankOf, datasetHash, noOwnParts, plainReading } from '@verifikat/analyses'
import { readBankFileAs } from '@verifikat/analyses/node'
import { afterAll, expect, test } from 'vitest'
import { writtenCamt } from '../../../../packages/analyses/src/generator/camt-writer.ts'
import { writtenMt940 } from '../../../../packages/analyses/src/testing/bank-files.ts'
import { createOwnedCompany, createWorkbench, importNow, smallSie } from '../../../../test/harness/workbench.ts'
import { hashWithParts } from './parts.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())
const { stores, compute } = bench

const account = 'SE4550000000058398257466'
/** A month from a day on, with one row for each amount. */
const month = (id: string, from: number, openingMinor: number, amounts: readonly number[]) => ({
  id,
  account,
  currency: 'SEK',
  openingMinor,
  from,
  to: from + 27,
  rows: amounts.map((minor, i) => ({ day: from + i, minor, reference: `${id}-${i}`, text: 'Faktura', name: 'Kund AB' })),
})
const january = month('1', 20_454, 100_000, [5_000, -2_000])
const february = month('2', 20_482, 103_000, [7_000])

async function put(company: { readonly companyId: string; readonly userId: string }, text: string, fileName: string) {
  const path = join(bench.dataFolder, randomUUID())
  writeFileSync(path, text)
  const { bank } = await compute.identify(path)
  if (bank === null) throw new Error('no bank file')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const file = { fileName, sha256, bytes: Buffer.byteLength(text), content: () => createReadStream(path) }
  return {
    ...(await stores.bank.store({ ...company, found: bank, file, reread: compute.bankFile })),
    sha256,
    bytes: Buffer.from(text),
    fileName,
  }
}

test('what packages ask of a company sees its bank files', async () => {
  const company = await createOwnedCompany(bench)
  await importNow(bench, { ...company, file: smallSie() })
  const holds = async () => (await compute.packageFacts(company.companyId, { yearFrom: null, materialityOre: null })).holds
  expect(await holds()).toMatchObject({ 'bank-files': false })
  await put(company, writtenCamt([january]), 'januari.xml')
  expect(await holds()).toMatchObject({ 'bank-files': true })
})

test('analyses read exactly what is in force, by the hash that the command line gives the same files', async () => {
  const company = await createOwnedCompany(bench)
  const first = await put(company, writtenCamt([january]), 'januari.xml')
  const second = await put(company, writtenMt940([february]), 'februari.sta')
  expect([first.outcome, second.outcome]).toEqual(['new', 'new'])
  const needs = ['books', 'bank'] as const
  const expectRead = async (files: readonly (typeof first)[], reading = plainReading) => {
    const bank = bankOf(files.map((own) => readBankFileAs(own.bytes, own, own === first ? reading : plainReading).bank))
    const parts = await stores.documents.current(company.companyId)
    const own = { ...noOwnParts, bank: files.length === 0 ? null : bank }
    expect(hashWithParts('b', needs, parts)).toBe(datasetHash('b', needs, own))
    expect(hashWithParts('b', ['books'], parts)).toBe('b')
    const { accounts } = await compute.bankOverview(company.companyId)
    expect(accounts.flatMap(({ statements }) => statements.map(({ fileName }) => fileName))).toEqual(
      bank.statements.map(({ source }) => bank.sources[source]?.fileName),
    )
  }
  await expectRead([first, second])
  const act = { ...company, id: first.fileId }
  await stores.bank.activate({ ...act, version: 0, expectedVersion: 1 })
  await expectRead([second])
  expect(await put(company, writtenCamt([january]), 'again.xml')).toMatchObject({ fileId: first.fileId, outcome: 'restored' })
  await expectRead([first, second])
  const reading = { ...plainReading, without: [0] }
  const source = await stores.bank.sourceOf(company.companyId, first.fileId)
  if (!source) throw new Error('no source')
  const found = await compute.bankFile(source, reading)
  const files = [{ id: first.fileId, reading, found, expectedVersion: 1 }]
  expect(await stores.bank.change({ ...company, files, note: '' })).toMatchObject([{ version: 2 }])
  await expectRead([first, second], reading)
  await stores.bank.activate({ ...act, version: 1, expectedVersion: 2 })
  await expectRead([first, second])
  await expect(stores.bank.activate({ ...act, version: 0, expectedVersion: 2 })).rejects.toMatchObject({ code: 'conflict' })
})

test('a file that says what others say is not kept twice, whatever its bytes; one that says more is', async () => {
  const company = await createOwnedCompany(bench)
  const both = await put(company, writtenCamt([january, february]), 'both.xml')
  const known = await put(company, writtenCamt([january, february]), 'copy.xml')
  expect(known).toMatchObject({ fileId: both.fileId, version: 1, outcome: 'known' })
  const exportedAgain = writtenCamt([january]).replace('?>\n', '?>\n<!-- exported again -->\n')
  expect(await put(company, exportedAgain, 'again.xml')).toMatchObject({ outcome: 'repeated', sameAs: 'both.xml' })
  expect(await put(company, writtenCamt([february, month('3', 20_510, 110_000, [1])]), 'more.xml')).toMatchObject({ outcome: 'new' })
  const listed = await stores.bank.list(company.companyId)
  expect(listed.map(({ versions: [newest] }) => [newest?.fileName, newest?.said.statements.length])).toEqual([
    ['both.xml', 2],
    ['more.xml', 2],
  ])
  const other = await createOwnedCompany(bench)
  expect(await stores.bank.sourceOf(other.companyId, both.fileId)).toBeNull()
  expect((await put(other, exportedAgain, 'again.xml')).outcome).toBe('new')
})

test('what an earlier reader found is found anew: no file is kept twice for it, and the same bytes are known', async () => {
  const company = await createOwnedCompany(bench)
  const first = await put(company, writtenCamt([january]), 'januari.xml')
  await bench.db.prisma.documentVersion.updateMany({
    where: { documentId: first.fileId },
    data: {
      summary: {
        fileName: 'januari.xml',
        findings: [],
        findingCount: 0,
        said: { format: 'camt.053', statements: [], reader: 1 },
      },
    },
  })
  const again = writtenCamt([january]).replace('?>\n', '?>\n<!-- exported again -->\n')
  expect(await put(company, again, 'again.xml')).toMatchObject({ fileId: first.fileId, outcome: 'repeated', sameAs: 'januari.xml' })
  expect(await put(company, writtenCamt([january]), 'copy.xml')).toMatchObject({ fileId: first.fileId, outcome: 'known' })
  const [listed, ...others] = await stores.bank.list(company.companyId)
  expect([listed?.versions[0]?.said.statements.length, listed?.versions.length, others.length]).toEqual([1, 1, 0])
})

test('the page of the bank shows days without a statement, and whether the balance changed meanwhile', async () => {
  const company = await createOwnedCompany(bench)
  await put(company, writtenCamt([january, month('3', 20_510, 104_000, [1])]), 'gap.xml')
  const { accounts } = await compute.bankOverview(company.companyId)
  // 28 days from 2026-02-01 on; 104 000 − 103 000
  expect(accounts).toMatchObject([
    { bankAccount: account, statements: [{}, {}], missing: [{ from: '2026-01-29', to: '2026-02-25', differenceMinor: 1_000 }] },
  ])
})
