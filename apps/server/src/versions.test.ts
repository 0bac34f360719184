import type { ComparisonKind } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createWorkbench, eventually, importAndUse, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const take = (file: string) => importNow(bench, { companyId, userId, file })
  const takeAndUse = (file: string) => importAndUse(bench, { companyId, userId, file })
  const inUse = async () =>
    (await api.books.versions({ companyId })).filter(({ active }) => active).map(({ from, version }) => [from, version])
  return { companyId, userId, api, take, takeAndUse, inUse }
}

const later = smallSie().replace('#VER A 2', '#VER A 3')

test('each import of a year is a version; switching back gives the books, and the hash, of before', async () => {
  const { companyId, api, take, takeAndUse, inUse } = await setting()
  await take(smallSie())
  const before = (await api.company.overview({ companyId })).inputHash
  const second = await takeAndUse(later)
  expect(await api.books.versions({ companyId })).toMatchObject([
    { from: '2025-01-01', to: '2025-12-31', version: 2, importId: second, importNumber: 2, fileName: 'books.se', active: true, rows: 5 },
    { version: 1, importNumber: 1, active: false, sieType: '4E', vouchers: 2 },
  ])
  const { runId } = await api.analysis['trial-balance'].start({ companyId, params: {} })
  expect(await api.run.latest({ companyId, analysisId: 'trial-balance' })).toMatchObject({ runId, isCurrent: true })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  expect(await inUse()).toEqual([['2025-01-01', 1]])
  expect((await api.company.overview({ companyId })).inputHash).toBe(before)
  expect(await api.run.latest({ companyId, analysisId: 'trial-balance' })).toMatchObject({ runId, isCurrent: false })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 2 })
  expect(await inUse()).toEqual([['2025-01-01', 2]])
  expect(await api.run.latest({ companyId, analysisId: 'trial-balance' })).toMatchObject({ runId, isCurrent: true })
})

test('a version takes the place of every year it overlaps, and gives it back', async () => {
  const { companyId, api, take, inUse } = await setting()
  await take(smallSie(2024))
  await take(smallSie(2025))
  await take(smallSie().replace('#RAR 0 20250101 20251231', '#RAR 0 20240701 20250630'))
  expect(await inUse()).toEqual([
    ['2025-01-01', 1],
    ['2024-01-01', 1],
  ])
  await api.books.activate({ companyId, yearFrom: '2024-07-01', version: 1 })
  expect(await inUse()).toEqual([['2024-07-01', 1]])
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  expect(await inUse()).toEqual([['2025-01-01', 1]])
  await api.books.activate({ companyId, yearFrom: '2024-01-01', version: 1 })
  expect(await inUse()).toEqual([
    ['2025-01-01', 1],
    ['2024-01-01', 1],
  ])
})

test('a worse file of the year is kept aside, says why, and can be chosen', async () => {
  const { companyId, api, take, inUse } = await setting()
  await take(smallSie())
  const whole = (await api.company.overview({ companyId })).inputHash
  const cut = await take(smallSie().slice(0, -60))
  const balances = await take(
    smallSie()
      .replace('#SIETYP 4', '#SIETYP 1')
      .replace(/#VER[\s\S]*/, ''),
  )
  expect(await inUse()).toEqual([['2025-01-01', 1]])
  expect((await api.company.overview({ companyId })).inputHash).toBe(whole)
  const heldOf = async (importId: string) => (await api.import.get({ companyId, importId })).summary?.held
  expect(await heldOf(cut)).toEqual({ reason: 'unread', yearFrom: '2025-01-01', version: 2, than: 1 })
  expect(await heldOf(balances)).toEqual({ reason: 'no-vouchers', yearFrom: '2025-01-01', version: 3, than: 1 })
  expect((await api.books.versions({ companyId })).map(({ version, held }) => [version, held])).toEqual([
    [3, 'no-vouchers'],
    [2, 'unread'],
    [1, null],
  ])
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 3 })
  expect(await inUse()).toEqual([['2025-01-01', 3]])
  await take(later)
  expect(await inUse()).toEqual([['2025-01-01', 4]])
})

test('a switch is in the audit log, announced, and found again by who was away; the version in use again is no switch', async () => {
  const { companyId, userId, api, take, takeAndUse } = await setting()
  const first = await take(smallSie())
  const second = await takeAndUse(later)
  const heard: string[] = []
  using _listening = bench.events.listen((announcement) => {
    if (announcement?.companyId === companyId) heard.push(announcement.id)
  })
  const since = new Date()
  const { seq } = await bench.db.prisma.import.findUniqueOrThrow({ where: { id: first } })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  await eventually(
    async () => heard,
    (ids) => ids.includes(first),
  )
  expect((await bench.stores.imports.change(first))?.seq).toBe(seq + 1)
  expect(await bench.stores.imports.changedSince(companyId, since)).toEqual([first])
  const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: 'books.activate' }, orderBy: { id: 'asc' } })
  expect(log.map(({ userId: who, detail }) => [who, detail])).toMatchObject([
    [userId, { importId: second, yearFrom: '2025-01-01', version: 2 }],
    [userId, { importId: first, yearFrom: '2025-01-01', version: 1 }],
  ])
})

test('there is no version that was never imported', async () => {
  const { companyId, api, take, inUse } = await setting()
  await take(smallSie())
  await expect(api.books.activate({ companyId, yearFrom: '2025-01-01', version: 9 })).rejects.toMatchObject({ message: 'not_found' })
  expect(await inUse()).toEqual([['2025-01-01', 1]])
})

test('columns of an earlier reader are made anew once their version is in use', async () => {
  const { companyId, api, take, takeAndUse } = await setting()
  await take(smallSie())
  await takeAndUse(later)
  await bench.db.prisma.ledgerVersion.updateMany({ where: { companyId, version: 1 }, data: { inputHash: 'of an earlier reader' } })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  expect(await bench.queues.count('housekeeping')).toBe(1)
})

test('two versions are compared exactly, list by list, and either voucher is there to be seen', async () => {
  const { companyId, api, take } = await setting()
  await take(smallSie())
  const pens = ['#VER A 3 20250301 "Pens"', '{', '#TRANS 6110 {} 40.00', '#TRANS 1930 {} -40.00', '}', ''].join('\r\n')
  await take(smallSie().replace('=2 boxes', '=3 boxes').replace('#KONTO 3001 "Sales"', '#KONTO 3001 "Goods sold"') + pens)
  const versions = { companyId, yearFrom: '2025-01-01', fromVersion: 1, toVersion: 2 }
  const compare = (kind: ComparisonKind) => api.books.compare({ ...versions, kind, offset: 0, limit: 10 })
  const changed = await compare('changed')
  expect(changed).toMatchObject({
    equal: false,
    same: 1,
    counts: { changed: 1, added: 1, removed: 0, renumbered: 0, effect: 2, accounts: 1, facts: 0, balances: 0 },
    beforeResultOre: 50_000,
    afterResultOre: 46_000,
    resultChangeOre: -4_000,
    page: { kind: 'changed', items: [{ before: { number: '2' }, after: { number: '2' }, changed: ['rows'] }] },
  })
  expect((await compare('added')).page).toMatchObject({ kind: 'added', items: [{ series: 'A', number: '3', debitOre: 4_000 }] })
  expect((await compare('removed')).page).toEqual({ kind: 'removed', items: [] })
  expect((await compare('effect')).page.items).toMatchObject([
    { account: '1930', changeOre: -4_000 },
    { account: '6110', changeOre: 4_000 },
  ])
  expect((await compare('accounts')).page.items).toMatchObject({ renamed: { items: [{ before: 'Sales', after: 'Goods sold' }] } })
  const texts = async (version: number) =>
    (await api.ledger.voucher({ companyId, yearFrom: '2025-01-01', version, voucher: 1 })).rows.map(({ text }) => text)
  expect(await texts(1)).toContain('=2 boxes')
  expect(await texts(2)).toContain('=3 boxes')
  await expect(api.ledger.voucher({ companyId, yearFrom: '2025-01-01', version: 1, voucher: 2 })).rejects.toMatchObject({
    message: 'not_found',
  })
})

test('a version is equal to itself, and to the columns that an earlier reader made of the same file', async () => {
  const { companyId, api, take } = await setting()
  await take(smallSie())
  const itself = { companyId, yearFrom: '2025-01-01', fromVersion: 1, toVersion: 1, kind: 'effect', offset: 0, limit: 10 } as const
  expect(await api.books.compare(itself)).toMatchObject({ equal: true, same: 2, page: { items: [] } })
  await bench.db.prisma.ledgerVersion.updateMany({ where: { companyId }, data: { inputHash: 'of an earlier reader', hash: 'unreadable' } })
  expect(await api.books.compare(itself)).toMatchObject({ equal: true, same: 2 })
  await expect(api.books.compare({ ...itself, toVersion: 2 })).rejects.toMatchObject({ message: 'not_found' })
})

test('a version waits for a yes where it changes, removes or renumbers a voucher, or covers fewer days; what only adds goes into use by itself', async () => {
  const voucher = '#VER A 3 20250301 "Pens"\r\n{\r\n#TRANS 6110 {} 40.00\r\n#TRANS 1930 {} -40.00\r\n}\r\n'
  const base = smallSie() + voucher
  const waits = {
    'vouchers-changed': [base.replace('"Pens"', '"Pencils"'), base.replaceAll('40.00', '41.00'), base.replace('#VER A 3', '#VER A 4')],
    'vouchers-missing': [`${base.replace(voucher, '')}#VER B 1 20250302 "x"\r\n{\r\n#TRANS 6110 {} 4.00\r\n#TRANS 1930 {} -4.00\r\n}\r\n`],
    'fewer-days': [base.replace('#KONTO 1930', '#OMFATTN 20250930\r\n#KONTO 1930')],
  }
  for (const [reason, files] of Object.entries(waits))
    for (const file of files) {
      const { companyId, api, take, inUse } = await setting()
      await take(base)
      const importId = await take(file)
      expect((await api.import.get({ companyId, importId })).summary?.held, file).toMatchObject({ reason, version: 2, than: 1 })
      expect(await inUse()).toEqual([['2025-01-01', 1]])
      await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 2 })
      expect(await inUse()).toEqual([['2025-01-01', 2]])
    }
  const { companyId, api, take, inUse } = await setting()
  await take(base)
  expect((await api.import.get({ companyId, importId: await take(base) })).summary).toMatchObject({ held: null, sameAs: 1 })
  await take(base + voucher.replace('A 3', 'A 4'))
  expect(await inUse()).toEqual([['2025-01-01', 2]])
})
