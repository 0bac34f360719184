// Bank files come by the upload of every other file; what people decide of their rows outlives new imports of either side.
import { createHash } from 'node:crypto'
import { analyses, type BankAccountResult, canonicalJson } from '@verifikat/analyses'
import { control } from '@verifikat/compute'
import { afterAll, expect, test } from 'vitest'
import { type WrittenStatement, writtenCamt } from '../../../packages/analyses/src/generator/camt-writer.ts'
import { writtenTable } from '../../../packages/analyses/src/testing/bank-files.ts'
import { zip } from '../../../packages/papers/src/zip.ts'
import { callerOf } from '../../../test/harness/caller.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importAndUse } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  for (const one of [server, bench]) await one[Symbol.asyncDispose]()
})

const bankAccount = 'SE4550000000058398257466'
const FIRST = 20_454 // 2026-01-01

/** Rows as `day minor reference`. */
const statement = (
  id: string,
  from: number,
  openingMinor: number,
  rows: readonly (readonly [number, number, string])[],
): WrittenStatement => ({
  id,
  account: bankAccount,
  currency: 'SEK',
  openingMinor,
  from,
  to: from + 30,
  rows: rows.map(([day, minor, reference]) => ({ day: from + day, minor, reference, text: 'Betalning', name: 'Kund' })),
})
const january = statement('1', FIRST, 100_000, [
  [4, 90_000, 'R1'],
  [9, -20_000, 'R2'],
])

/** Vouchers as `number date öre text` on 1930 against 3001. */
function sie(vouchers: readonly (readonly [number, string, number, string])[]): string {
  const kronor = (ore: number) => (ore / 100).toFixed(2)
  return [
    '#FLAGGA 0',
    '#FORMAT PC8',
    '#SIETYP 4',
    '#FNAMN "Exempel AB"',
    '#ORGNR 556000-0001',
    '#RAR 0 20260101 20261231',
    '#KONTO 1930 "Bank"',
    '#KONTO 3001 "Sales"',
    '#IB 0 1930 1000.00',
    '#IB 0 2010 -1000.00',
    ...vouchers.flatMap(([number, date, ore, text]) => [
      `#VER A ${number} ${date} "${text}"`,
      '{',
      `#TRANS 1930 {} ${kronor(ore)}`,
      `#TRANS 3001 {} ${kronor(0 - ore)}`,
      '}',
    ]),
    '',
  ].join('\r\n')
}

async function at(userId: string) {
  const headers = { cookie: await sessionCookie(bench, userId), origin: 'http://localhost' }
  return {
    upload: (file: string | Buffer, companyId: string, name = 'anything.dat') =>
      server.app.inject({
        method: 'POST',
        url: `/upload?companyId=${companyId}`,
        payload: file,
        headers: { ...headers, 'content-type': 'application/octet-stream', 'x-file-name': name },
      }),
    source: (companyId: string, id: string) => server.app.inject({ url: `/companies/${companyId}/bank/${id}/source`, headers }),
  }
}

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of zip(Object.entries(files).map(([name, text]) => ({ name, content: [Buffer.from(text)] })))) parts.push(part)
  return Buffer.concat(parts)
}

/** What the product computes of exactly what is in use. */
async function reconciled(companyId: string): Promise<BankAccountResult> {
  const ledgers = await bench.db.prisma.ledgerVersion.findMany({ where: { companyId, active: true }, select: { id: true } })
  const parts = await bench.stores.documents.current(companyId)
  const task = {
    companyId,
    analysisId: 'bank-account',
    analysisVersion: 1,
    params: {},
    runId: '',
    ledgerIds: ledgers.map(({ id }) => id),
    parts,
  }
  const { text } = await bench.compute.run(task, control())
  return analyses['bank-account'].result.parse(JSON.parse(text))
}

test('bank files come in an archive, are known by what they hold, and leave byte for byte', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const { upload, source } = await at(userId)
  const camt = writtenCamt([january])
  const table = writtenTable(statement('9', FIRST, 5_000, [[1, 100, 'T1']]))
  const answer = await upload(await zipped({ 'a.txt': camt, 'b.txt': table, 'books.se': sie([]) }), companyId)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      imports: [{}],
      declarations: [],
      refused: [],
      bankFiles: [
        { fileName: 'a.txt', outcome: 'new' },
        { fileName: 'b.txt', outcome: 'new' },
      ],
    },
  ])
  expect((await upload(camt, companyId, 'copy.xml')).json()).toMatchObject({ bankFiles: [{ outcome: 'known' }] })
  const api = callerOf(bench, userId)
  const files = await api.bank.list({ companyId })
  expect((await api.company.overview({ companyId })).held).toContain('bank-files')
  const own = files.find(({ versions: [newest] }) => newest?.fileName === 'a.txt')
  expect(own).toMatchObject({ version: 1, versions: [{ sha256: createHash('sha256').update(camt).digest('hex'), findings: [] }] })
  expect((await source(companyId, own?.id ?? '')).payload).toBe(camt)
  const broken = await upload(camt.replace('</Stmt>', ''), companyId)
  expect(broken.json()).toMatchObject({ appCode: 'source_unreadable', params: { reason: 'bank-xml-malformed' } })
  const other = await createUser(bench)
  await expect(callerOf(bench, other).bank.list({ companyId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a bank file is held only where a statement of it counts: a notice of rows is none, nor is a statement that is left out', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const { upload } = await at(userId)
  const api = callerOf(bench, userId)
  const held = async () => (await api.company.overview({ companyId })).held
  const notice = writtenCamt([january]).replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn').replaceAll('Stmt>', 'Ntfctn>')
  expect((await upload(notice, companyId)).json()).toMatchObject({ bankFiles: [{ outcome: 'new' }] })
  expect(await held()).toEqual([])
  const { bankFiles } = (await upload(writtenCamt([january]), companyId)).json()
  expect(bankFiles).toMatchObject([{ outcome: 'new' }])
  expect(await held()).toEqual(['bank-files'])
  const id = bankFiles[0]?.fileId ?? ''
  await api.bank.change({ companyId, id, account: null, dayOrder: null, without: [0], expectedVersion: 1 })
  expect(await held()).toEqual([])
})

test('a file without a company waits for books beside it', async () => {
  const userId = await createUser(bench)
  const { upload } = await at(userId)
  expect((await upload(writtenCamt([january]), '')).json()).toMatchObject({ params: { reason: 'bank-alone' } })
  const both = (await upload(await zipped({ 'a.xml': writtenCamt([january]), 'z.se': sie([]) }), '')).json()
  expect(both).toMatchObject({ refused: [], imports: [{ companyId: both.companyId }], bankFiles: [{ companyId: both.companyId }] })
})

test('a table without account number follows on others once its account is said', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const { upload } = await at(userId)
  await upload(writtenCamt([january]), companyId)
  await upload(writtenTable(statement('2', FIRST + 31, 170_000, [[2, 1_000, 'R3']])), companyId, 'list.csv')
  const api = callerOf(bench, userId)
  expect((await api.bank.overview({ companyId })).accounts).toHaveLength(2)
  const table = (await api.bank.list({ companyId })).find(({ versions: [newest] }) => newest?.fileName === 'list.csv')
  const wish = { companyId, id: table?.id ?? '', account: bankAccount, dayOrder: null, without: [], expectedVersion: 1 }
  expect(await api.bank.change(wish)).toMatchObject({ outcome: 'changed', version: 2 })
  const { accounts } = await api.bank.overview({ companyId })
  expect(accounts).toMatchObject([{ bankAccount, statements: [{}, { gapMinor: 0, differenceMinor: 0 }] }])
  await expect(api.bank.change(wish)).rejects.toMatchObject({ code: 'CONFLICT' })
  const actions = await bench.db.prisma.auditEvent.findMany({ where: { companyId }, orderBy: { id: 'asc' }, select: { action: true } })
  expect(actions.map(({ action }) => action)).toEqual(['company.create', 'document.save', 'document.save', 'document.save'])
})

test('lists that name no account get it together: all of them, or none where one has changed meanwhile', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const { upload } = await at(userId)
  const lists = [statement('1', FIRST, 5_000, [[1, 100, 'T1']]), statement('2', FIRST + 31, 5_100, [[2, -50, 'T2']])]
  for (const own of lists) await upload(writtenTable(own), companyId, `${own.id}.csv`)
  const api = callerOf(bench, userId)
  const listed = await api.bank.list({ companyId })
  const files = listed.map(({ id }) => ({ id, expectedVersion: 1 }))
  const [first, second] = files
  if (!first || !second) throw new Error('no files')
  await expect(
    api.bank.giveAccount({ companyId, account: bankAccount, files: [first, { ...second, expectedVersion: 2 }] }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await api.bank.list({ companyId })).map(({ version }) => version)).toEqual([1, 1])
  expect(await api.bank.giveAccount({ companyId, account: ` ${bankAccount}`, files })).toMatchObject([{ version: 2 }, { version: 2 }])
  expect((await api.bank.overview({ companyId })).accounts).toMatchObject([
    { bankAccount, statements: [{ gapMinor: 0 }, { gapMinor: 0, closingMinor: 5_050 }] },
  ])
  const other = await createOwnedCompany(bench)
  await expect(callerOf(bench, other.userId).bank.giveAccount({ companyId: other.companyId, account: '1', files })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(api.bank.giveAccount({ companyId, account: ' ', files })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('accounts that may be one are two until somebody says so; a refusal and undoing are kept and logged, and nobody’s map is lost', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const { upload } = await at(userId)
  await upload(writtenCamt([january]), companyId)
  const number = '8257466'
  await upload(writtenCamt([{ ...statement('2', FIRST + 31, 170_000, [[2, 1_000, 'R3']]), account: number }]), companyId)
  const api = callerOf(bench, userId)
  await api.bank.map({ companyId, bankAccount: number, account: '1930', expectedVersion: 0 })
  const named = async () => {
    const { accounts, maybeSame } = await api.bank.overview({ companyId })
    return [accounts.map((own) => own.bankAccount), maybeSame.map(({ digits, continues }) => [digits, continues])]
  }
  const apart = [[bankAccount, number].sort().reverse(), [[7, 1]]]
  expect([(await named())[0]?.toSorted().reverse(), (await named())[1]]).toEqual(apart)
  const pair: [string, string] = [bankAccount, number]
  const say = async (accounts: [string, string], is: boolean | null, expectedVersion: number) =>
    await api.bank.join({ companyId, accounts, is, expectedVersion })
  await say(pair, true, 1)
  expect(await named()).toEqual([[bankAccount], []])
  const { accounts } = await api.bank.overview({ companyId })
  expect(accounts).toMatchObject([{ statements: [{ gapMinor: 0 }, { gapMinor: 0, differenceMinor: 0 }], missing: [] }])
  await say([number, bankAccount], false, 2)
  expect((await named())[0]).toHaveLength(2)
  expect((await named())[1]).toEqual([])
  await say(pair, null, 3)
  expect((await named())[1]).toEqual([[7, 1]])
  await expect(say(pair, true, 3)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await api.bank.decisions({ companyId })).decisions).toMatchObject({ map: [{ bankAccount: number, account: '1930' }], same: [] })
  await api.bank.activateDecisions({ companyId, version: 2, expectedVersion: 4 })
  expect((await named())[0]).toEqual([bankAccount])
})

test('a match by hand survives new imports of ledger and bank; a changed voucher opens it again with its difference', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const { upload } = await at(userId)
  const books = (first: number, text: string) =>
    sie([
      [1, '20260120', first, text],
      [2, '20260110', -20_000, 'Supplier'],
    ])
  await importAndUse(bench, { companyId, userId, file: books(90_000, 'Customer') })
  await upload(writtenCamt([january]), companyId)
  const api = callerOf(bench, userId)
  await api.bank.map({ companyId, bankAccount, account: '1930', expectedVersion: 0 })
  // 15 days apart: nothing but people can match them
  const before = await reconciled(companyId)
  expect(before).toMatchObject({
    onlyBank: [{ reference: 'R1' }],
    onlyLedger: [{ voucher: 'A1' }],
    chosen: { account: '1930', basis: 'given' },
  })
  const [row] = before.onlyBank
  const [line] = before.onlyLedger
  if (!row || !line || line.amountMinor === null) throw new Error('nothing is open')
  const decision = {
    kind: 'match' as const,
    bankAccount,
    bank: [{ date: row.date, amountMinor: row.amountMinor, reference: row.reference }],
    ledger: [
      { yearFrom: line.yearFrom, voucherIndex: line.voucherIndex, voucher: line.voucher, date: line.date, amountMinor: line.amountMinor },
    ],
  }
  await api.bank.decide({ companyId, decision, expectedVersion: 1, note: 'Said by the customer' })
  const matched = await reconciled(companyId)
  expect(matched).toMatchObject({ onlyBank: [], onlyLedger: [], decisions: [{ outcome: 'holds' }] })
  const said = (await api.bank.decisions({ companyId })).decisions.matches
  expect(said).toMatchObject([{ by: 'Anna', note: 'Said by the customer', bank: [{ reference: 'R1' }] }])
  // a reference may name a private person
  const readerId = await createUser(bench)
  await bench.db.prisma.grant.create({ data: { userId: readerId, companyId, ...grantOf('reader') } })
  const read = (await callerOf(bench, readerId).bank.decisions({ companyId })).decisions.matches
  expect(read).toMatchObject([{ by: 'Anna', bank: [{ date: row.date, reference: '', content: null }] }])
  // the bank's file again, with more in it, and the ledger with another voucher before it
  const [file] = await api.bank.list({ companyId })
  await api.bank.activate({ companyId, id: file?.id ?? '', version: 0, expectedVersion: 1 })
  await upload(writtenCamt([january, statement('2', FIRST + 31, 170_000, [[2, 1_000, 'R3']])]), companyId)
  await importAndUse(bench, {
    companyId,
    userId,
    file: sie([
      [2, '20260110', -20_000, 'Supplier'],
      [3, '20260202', 1_000, 'More'],
      [1, '20260120', 90_000, 'Customer'],
    ]),
  })
  expect(await reconciled(companyId)).toMatchObject({ decisions: [{ outcome: 'holds' }], onlyBank: [] })
  await importAndUse(bench, { companyId, userId, file: books(95_000, 'Customer') })
  expect(await reconciled(companyId)).toMatchObject({ decisions: [{ outcome: 'reopened', differenceMinor: 5_000 }] })
  await importAndUse(bench, { companyId, userId, file: books(90_000, 'Somebody else') })
  expect(await reconciled(companyId)).toMatchObject({ decisions: [{ outcome: 'reopened', differenceMinor: 0 }] })
  await api.bank.withdraw({ companyId, index: 0, expectedVersion: 2 })
  expect((await reconciled(companyId)).decisions).toEqual([])
  await api.bank.activateDecisions({ companyId, version: 2, expectedVersion: 3 })
  expect((await reconciled(companyId)).decisions).toHaveLength(1)
})

test('a conclusion is kept with the figures that it is of, in the place of the one before, and can be taken back', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const of = { bankAccount, account: '1930', date: '2026-01-31', bankMinor: 170_000, ledgerMinor: 170_000, unexplainedMinor: 0 }
  await api.bank.conclude({ companyId, of, text: 'Agrees', expectedVersion: 0 })
  await api.bank.conclude({ companyId, of: { ...of, ledgerMinor: 165_000 }, text: 'Differs by a fee', expectedVersion: 1 })
  await api.bank.conclude({ companyId, of: { ...of, date: '2026-02-28' }, text: 'Agrees', expectedVersion: 2 })
  expect((await api.bank.conclusions({ companyId })).conclusions).toMatchObject([
    { date: '2026-01-31', ledgerMinor: 165_000, text: 'Differs by a fee', by: 'Anna' },
    { date: '2026-02-28', text: 'Agrees' },
  ])
  await expect(api.bank.conclude({ companyId, of, text: null, expectedVersion: 2 })).rejects.toMatchObject({ code: 'CONFLICT' })
  await api.bank.conclude({ companyId, of, text: null, expectedVersion: 3 })
  expect((await api.bank.conclusions({ companyId })).conclusions.map(({ date }) => date)).toEqual(['2026-02-28'])
})

test('who may only read decides nothing, and hands in nothing', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  await (await at(userId)).upload(writtenCamt([january]), companyId)
  const readerId = await createUser(bench)
  await bench.db.prisma.grant.create({ data: { userId: readerId, companyId, ...grantOf('reader') } })
  const reader = callerOf(bench, readerId)
  const [file] = await reader.bank.list({ companyId })
  await expect(reader.bank.activate({ companyId, id: file?.id ?? '', version: 0, expectedVersion: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(reader.bank.map({ companyId, bankAccount, account: '1930', expectedVersion: 0 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect((await (await at(readerId)).upload(writtenCamt([january]), companyId)).json()).toMatchObject({ appCode: 'forbidden' })
  await bench.db.prisma.grant.updateMany({ where: { userId: readerId, companyId }, data: { rights: ['see', 'read', 'export'] } })
  expect((await (await at(readerId)).source(companyId, file?.id ?? '')).json()).toMatchObject({
    appCode: 'forbidden',
    params: { right: 'salary' },
  })
})

test('the same files in another order, and handed in again, come to the same result', async () => {
  const files = [writtenCamt([january]), writtenCamt([statement('2', FIRST + 31, 170_000, [[2, 1_000, 'R3']])])]
  const results: string[] = []
  for (const order of [files, files.toReversed(), [...files, ...files]]) {
    const { userId, companyId } = await createOwnedCompany(bench)
    await importAndUse(bench, {
      companyId,
      userId,
      file: sie([
        [1, '20260105', 90_000, 'Customer'],
        [2, '20260203', 1_000, 'More'],
      ]),
    })
    const { upload } = await at(userId)
    for (const file of order) await upload(file, companyId, `${files.indexOf(file)}.xml`)
    const result = await reconciled(companyId)
    const placed = result.matches.flatMap(({ bank }) => bank.map(({ id }) => id)).concat(result.onlyBank.map(({ id }) => id))
    // a row is in one match at most, or open
    expect(new Set(placed).size).toBe(placed.length)
    expect(placed).toHaveLength(3)
    expect(result.reconciliation?.unexplainedMinor).toBe(0)
    results.push(canonicalJson(result))
  }
  expect(new Set(results).size).toBe(1)
})

test('a piece of a bank file is refused as that, and becomes neither bank file nor ledger', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const { upload } = await at(userId)
  const answer = await upload(':61:0712211220C4,N196NONREF', companyId, 'piece.sta')
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('bank-empty')])
  expect(await bench.db.prisma.import.count({ where: { companyId } })).toBe(0)
  expect(await bench.stores.bank.list(companyId)).toEqual([])
})
