import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const take = (file: string) => importNow(bench, { companyId, userId, file })
  const changes = async (importId: string) =>
    ((await api.import.get({ companyId, importId })).report?.findings ?? []).filter(({ code }) => code.startsWith('changed-after-'))
  return { companyId, userId, api, take, changes }
}

const february = { from: '2025-02-01', to: '2025-02-28' }
const later = smallSie().replace('Paper, =pens', 'Paper and pens')

test('a period is closed, listed and reopened, each time with who, and never twice the same', async () => {
  const { companyId, userId, api, take } = await setting()
  await take(smallSie())
  const { id } = await api.books.closePeriod({ companyId, kind: 'vat-reported', ...february, note: ' Filed 12 March ' })
  const again = api.books.closePeriod({ companyId, kind: 'vat-reported', ...february, note: '' })
  await expect(again).rejects.toMatchObject({ message: 'conflict' })
  await api.books.closePeriod({ companyId, kind: 'signed-off', from: '2025-01-01', to: '2025-12-31', note: '' })
  expect(await api.books.closedPeriods({ companyId })).toMatchObject([
    { kind: 'signed-off', from: '2025-01-01', to: '2025-12-31', note: '', createdBy: 'Anna' },
    { id, kind: 'vat-reported', ...february, note: 'Filed 12 March', createdBy: 'Anna' },
  ])
  await api.books.reopenPeriod({ companyId, id, reason: 'Wrong month' })
  await expect(api.books.reopenPeriod({ companyId, id, reason: 'Again' })).rejects.toMatchObject({ message: 'conflict' })
  expect((await api.books.closedPeriods({ companyId })).map(({ kind }) => kind)).toEqual(['signed-off'])
  expect(await bench.db.prisma.closedPeriod.findUnique({ where: { id } })).toMatchObject({
    note: 'Filed 12 March',
    createdById: userId,
    removedById: userId,
    removedReason: 'Wrong month',
    removedAt: expect.any(Date),
  })
  const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: { startsWith: 'period.' } }, orderBy: { id: 'asc' } })
  expect(log.map(({ action, detail }) => [action, detail])).toEqual([
    ['period.close', { periodId: id, kind: 'vat-reported', ...february }],
    ['period.close', expect.objectContaining({ kind: 'signed-off' })],
    ['period.reopen', { periodId: id }],
  ])
})

test('a period that ends before it begins, a reason left out, and another company’s period are refused', async () => {
  const { companyId, api, take } = await setting()
  const other = await setting()
  await take(smallSie())
  await other.take(smallSie())
  const { id } = await other.api.books.closePeriod({ companyId: other.companyId, kind: 'signed-off', ...february, note: '' })
  const backwards = { companyId, kind: 'signed-off', from: '2025-02-28', to: '2025-02-01', note: '' } as const
  await expect(api.books.closePeriod(backwards)).rejects.toMatchObject({ message: 'invalid_input' })
  await expect(api.books.reopenPeriod({ companyId, id, reason: 'Mine' })).rejects.toMatchObject({ message: 'not_found' })
  await expect(other.api.books.reopenPeriod({ companyId: other.companyId, id, reason: ' ' })).rejects.toThrow('too_small')
  const theirs = { companyId: other.companyId }
  await bench.db.prisma.grant.create({ data: { ...theirs, userId: await createUser(bench), ...grantOf('owner') } })
  await bench.db.prisma.grant.updateMany({ where: { ...theirs, userId: other.userId }, data: grantOf('reader') })
  await expect(other.api.books.reopenPeriod({ companyId: other.companyId, id, reason: 'May I' })).rejects.toMatchObject({
    message: 'forbidden',
  })
  expect(await other.api.books.closedPeriods({ companyId: other.companyId })).toHaveLength(1)
})

test('what a new version changes in a closed period is an error of the import, counted by kind, one per period', async () => {
  const { companyId, api, take, changes } = await setting()
  await take(smallSie())
  await api.books.closePeriod({ companyId, kind: 'vat-reported', ...february, note: '' })
  await api.books.closePeriod({ companyId, kind: 'vat-reported', from: '2025-01-01', to: '2025-01-31', note: '' })
  await api.books.closePeriod({ companyId, kind: 'signed-off', from: '2025-01-01', to: '2025-03-31', note: '' })
  const pens = ['#VER A 3 20250228 "Pens"', '{', '#TRANS 6110 {} 40.00', '#TRANS 1930 {} -40.00', '}', ''].join('\r\n')
  const importId = await take(later + pens)
  const values = { new: 1, changed: 1, deleted: 0, renumbered: 0, vouchers: 'A 2, A 3', comparedImport: '1', comparedVersion: '1' }
  const signed = { from: '2025-01-01', to: '2025-03-31', ...values, balances: 0, accounts: '', largestOre: null }
  expect(await changes(importId)).toEqual([
    { code: 'changed-after-sign-off', severity: 'error', line: 0, values: signed },
    { code: 'changed-after-vat-report', severity: 'error', line: 0, values: { ...february, ...values } },
  ])
  const { summary, report } = await api.import.get({ companyId, importId })
  expect([summary?.errors, report?.facts.counts.errors]).toEqual([2 + errorsOfFile(report?.findings), 2 + errorsOfFile(report?.findings)])
  expect((await api.books.versions({ companyId })).map(({ active, held }) => [active, held])).toEqual([
    [false, 'vouchers-changed'],
    [true, null],
  ])
})

function errorsOfFile(findings: readonly { code: string; severity: string }[] = []): number {
  return findings.filter(({ code, severity }) => severity === 'error' && !code.startsWith('changed-after-')).length
}

test('a version that is kept aside, and one for a broken year, are held against what is in use', async () => {
  const { companyId, api, take, changes } = await setting()
  await take(smallSie(2024))
  await take(smallSie(2025))
  await api.books.closePeriod({ companyId, kind: 'signed-off', from: '2024-01-01', to: '2025-12-31', note: '' })
  const cut = await take(smallSie(2025).slice(0, smallSie(2025).indexOf('#VER A 2') + 10))
  expect((await api.import.get({ companyId, importId: cut })).summary?.held).not.toBeNull()
  expect(await changes(cut)).toMatchObject([{ values: { deleted: 0, changed: 1, new: 0, vouchers: 'A 2', comparedImport: '2' } }])
  // the broken year has the vouchers of 2025, under the same numbers as those of 2024 that would be gone with it
  const broken = smallSie(2025).replace('#RAR 0 20250101 20251231', '#RAR 0 20240701 20250630')
  expect(await changes(await take(broken))).toMatchObject([
    { values: { deleted: 2, changed: 0, new: 0, renumbered: 0, comparedImport: '1, 2', vouchers: 'A 1, A 2' } },
  ])
})

test('nothing is said of the very same file, of changes outside the period, of a first import, or once the period is open again', async () => {
  const { companyId, api, take, changes } = await setting()
  expect(await changes(await take(smallSie()))).toEqual([])
  const { id } = await api.books.closePeriod({ companyId, kind: 'vat-reported', from: '2025-01-01', to: '2025-01-31', note: '' })
  expect(await changes(await take(smallSie()))).toEqual([])
  expect(await changes(await take(later))).toEqual([])
  await api.books.reopenPeriod({ companyId, id, reason: 'Corrected return' })
  expect(await changes(await take(later.replaceAll('1000.00', '1001.00')))).toEqual([])
})

test('what people said of a finding stays with it: changes stand before what the file itself shows', async () => {
  const { companyId, api, take } = await setting()
  await take(smallSie())
  await api.books.closePeriod({ companyId, kind: 'vat-reported', ...february, note: '' })
  const importId = await take(later)
  await api.import.note({ companyId, importId, finding: 0, act: 'resolve', text: 'Only the text' })
  expect(await api.import.notes({ companyId, importId })).toMatchObject([{ finding: 0, act: 'resolve' }])
  expect((await api.import.get({ companyId, importId })).report?.findings[0]?.code).toBe('changed-after-vat-report')
})

test('only days of years that are loaded can be closed, and no day twice for the same reason', async () => {
  const { companyId, api, take } = await setting()
  const close = (from: string, to: string, kind: 'signed-off' | 'vat-reported' = 'signed-off') =>
    api.books.closePeriod({ companyId, kind, from, to, note: '' })
  const refused = (reason: string, params = {}) => ({ cause: { params: { reason, ...params } } })
  await expect(close('2025-01-01', '2025-03-31')).rejects.toMatchObject({ message: 'no_books' })
  await take(smallSie(2024))
  await take(smallSie(2025))
  const years = { first: '2024-01-01', last: '2025-12-31' }
  await expect(close('1900-01-01', '2999-12-31')).rejects.toMatchObject(refused('period-outside-years', years))
  await expect(close('2025-12-01', '2026-01-01')).rejects.toMatchObject(refused('period-outside-years', years))
  await close('2024-07-01', '2025-06-30')
  await expect(close('2025-06-30', '2025-07-31')).rejects.toMatchObject(
    refused('period-overlaps', { from: '2024-07-01', to: '2025-06-30' }),
  )
  await expect(close('2025-02-01', '2025-02-28')).rejects.toMatchObject(refused('period-overlaps'))
  await expect(close('2024-07-01', '2025-06-30')).rejects.toMatchObject(refused('period-closed'))
  await close('2025-02-01', '2025-02-28', 'vat-reported')
  await close('2025-07-01', '2025-12-31')
})

test('a version that was kept aside and is then chosen says so in its report, with who; the one that was closed on says nothing', async () => {
  const { companyId, userId, api, take, changes } = await setting()
  await take(smallSie())
  await api.books.closePeriod({ companyId, kind: 'signed-off', from: '2025-01-01', to: '2025-12-31', note: '' })
  const cut = await take(smallSie().slice(0, smallSie().indexOf('#VER A 2')))
  const before = await api.import.get({ companyId, importId: cut })
  expect(before.summary?.held?.reason).toBe('fewer-months')
  await api.import.note({ companyId, importId: cut, finding: 0, act: 'resolve', text: 'Half a file' })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 2 })
  const used = await bench.db.prisma.ledgerVersion.findFirst({ where: { importId: cut }, select: { chosenAt: true } })
  const after = await api.import.get({ companyId, importId: cut })
  expect(after.report?.findings.slice(0, -1)).toEqual(before.report?.findings)
  expect(after.report?.findings.at(-1)).toMatchObject({
    code: 'changed-after-sign-off-by-choice',
    severity: 'error',
    values: { deleted: 1, vouchers: 'A 2', comparedVersion: '1', usedBy: 'Anna', usedOn: used?.chosenAt?.toISOString().slice(0, 10) },
  })
  expect(after.summary?.errors).toBe((before.summary?.errors ?? 0) + 1)
  expect(after.report?.facts.counts.errors).toBe(after.summary?.errors)
  expect(await changes(cut)).toHaveLength(2)
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  const [first] = await bench.db.prisma.import.findMany({ where: { companyId, number: 1 } })
  expect(await changes(first?.id ?? '')).toEqual([])
  const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId, userId, action: 'books.activate' }, orderBy: { id: 'asc' } })
  expect(log.map(({ detail }) => detail)).toMatchObject([
    { version: 2, changed: 1 },
    { version: 1, changed: 0 },
  ])
})

test('an export that repeats an earlier change differs from what was reported all the same; a row of before has what is in use', async () => {
  const { companyId, api, take, changes } = await setting()
  await take(smallSie())
  const { id } = await api.books.closePeriod({ companyId, kind: 'vat-reported', ...february, note: '' })
  await take(later)
  const june = '#VER A 9 20250601 "More"\r\n{\r\n#TRANS 1930 {} 1\r\n#TRANS 3001 {} -1\r\n}\r\n'
  expect(await changes(await take(later + june))).toMatchObject([
    { values: { changed: 1, vouchers: 'A 2', comparedVersion: '1', comparedImport: '1' } },
  ])
  expect(await changes(await take(smallSie() + june))).toEqual([])
  await bench.db.prisma.closedPeriod.update({ where: { id }, data: { ledgerIds: [] } })
  expect(await changes(await take(later + june.replace('More', 'Less')))).toMatchObject([{ values: { changed: 1, comparedVersion: '4' } }])
})

test('opening balances of a signed-off year, and the closing ones of a file without vouchers, are changes of it', async () => {
  const { companyId, api, take, changes } = await setting()
  await take(smallSie(2025))
  const balances = (ub: string) =>
    smallSie(2024)
      .replace('#SIETYP 4', '#SIETYP 1')
      .replace(/#VER[\s\S]*/, '')
      .replace('1375.00', ub)
  await take(balances('1375.00'))
  await api.books.closePeriod({ companyId, kind: 'signed-off', from: '2024-01-01', to: '2025-12-31', note: '' })
  expect(await changes(await take(smallSie(2025).replace('#IB 0 1930 1000.00', '#IB 0 1930 1200.00')))).toMatchObject([
    { values: { new: 0, changed: 0, deleted: 0, balances: 1, accounts: '1930', largestOre: 20_000, comparedImport: '1' } },
  ])
  expect(await changes(await take(balances('1475.00')))).toMatchObject([
    { values: { balances: 1, accounts: '1930', largestOre: 10_000, comparedImport: '2' } },
  ])
})

test('what a new version changes is said with it, beside any closed period; a voucher that is gone keeps it aside', async () => {
  const { companyId, api, take } = await setting()
  const file = (vouchers: readonly number[]) =>
    `${smallSie()}${vouchers.map((n) => `#VER B ${n} 20250${1 + (n % 2)}10 "v"\r\n{\r\n#TRANS 1930 {} ${n}\r\n#TRANS 3001 {} -${n}\r\n}`).join('\r\n')}\r\n`
  const numbers = Array.from({ length: 118 }, (_, i) => i + 1)
  const told = async (importId: string) => {
    const { summary, report } = await api.import.get({ companyId, importId })
    const found = (report?.findings ?? []).filter(({ code }) => code.startsWith('version-'))
    return { held: summary?.held?.reason ?? null, found: found.map(({ code, values }) => ({ code, ...values })) }
  }
  expect(await told(await take(file(numbers.slice(0, -1))))).toEqual({ held: null, found: [] })
  expect(await told(await take(file(numbers)))).toMatchObject({
    held: null,
    found: [{ code: 'version-adds', new: 1, changed: 0, deleted: 0, vouchers: 'B 118', comparedImport: '1', comparedVersion: '1' }],
  })
  expect(await told(await take(file([])))).toMatchObject({ held: 'vouchers-missing', found: [{ code: 'version-changes', deleted: 118 }] })
  expect(await told(await take(file(numbers.slice(10))))).toMatchObject({
    held: 'vouchers-missing',
    found: [{ code: 'version-changes', deleted: 10 }],
  })
  expect(await told(await take(file(numbers)))).toEqual({ held: null, found: [] })
  expect((await api.books.versions({ companyId })).map(({ version, active, held }) => [version, active, held])).toEqual([
    [4, false, 'vouchers-missing'],
    [3, false, 'vouchers-missing'],
    [2, true, null],
    [1, false, null],
  ])
})
