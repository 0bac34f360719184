import { noYearThresholds } from '@verifikat/analyses'
// Settings of a company beyond its books: versions of each, who may write them, and what follows from them elsewhere.
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie() })
  return { companyId, userId, api: callerOf(bench, userId) }
}

const profile = { name: 'Exempel Nord AB', orgNumber: '5560004615', form: 'AB', sni: '62010', framework: 'K3', currency: 'SEK' } as const

test('who the company is: beside what the books say, checked, in versions, and the company goes by it', async () => {
  const { companyId, api } = await setting()
  const before = await api.settings.profile.get({ companyId })
  expect(before).toMatchObject({ version: 0, profile: null, company: { name: 'Exempel AB', orgNumber: '556000-0001' } })
  expect(before.books).toEqual([
    {
      yearFrom: '2025-01-01',
      name: 'Exempel AB',
      orgNumber: '556000-0001',
      form: '',
      sni: '',
      currency: 'SEK',
      knownForm: { form: 'AB', from: 'organisation-number' },
    },
  ])

  const wrong = { ...profile, orgNumber: '556000-4616' }
  await expect(api.settings.profile.save({ companyId, profile: wrong, expectedVersion: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await api.settings.profile.save({ companyId, profile: { ...wrong, foreignNumber: true }, expectedVersion: 0 })
  expect((await api.company.own({ companyId })).orgNumber).toBe('556000-4616')
  await api.settings.profile.save({ companyId, profile, expectedVersion: 1, note: 'Rätt nummer' })
  expect(await api.company.own({ companyId })).toMatchObject({ name: 'Exempel Nord AB', orgNumber: '556000-4615' })
  await expect(api.settings.profile.save({ companyId, profile, expectedVersion: 1 })).rejects.toMatchObject({ message: 'conflict' })

  await api.settings.profile.activate({ companyId, version: 1, expectedVersion: 2 })
  expect((await api.company.own({ companyId })).orgNumber).toBe('556000-4616')
  expect((await api.settings.profile.versions({ companyId })).map(({ version, active, note }) => [version, active, note])).toEqual([
    [2, false, 'Rätt nummer'],
    [1, true, ''],
  ])
  const logged = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: 'company.change' }, orderBy: { id: 'asc' } })
  expect(logged.map(({ detail }) => detail)).toEqual([
    { changed: ['name', 'orgNumber'] },
    { changed: ['orgNumber'] },
    { changed: ['orgNumber'] },
  ])
})

test('a wrong number that the books have stands in the way of nothing else; another wrong one does', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  await importNow(bench, { companyId, userId, file: smallSie().replace('556000-0001', '556000-0002') })
  expect((await api.settings.profile.get({ companyId })).books.map(({ orgNumber }) => orgNumber)).toEqual(['556000-0002'])
  const own = { ...profile, orgNumber: '5560000002' }
  await api.settings.profile.save({ companyId, profile: own, expectedVersion: 0 })
  expect((await api.settings.profile.get({ companyId })).profile).toMatchObject({ orgNumber: '556000-0002', framework: 'K3' })
  const other = { companyId, profile: { ...profile, orgNumber: '556000-0003' }, expectedVersion: 1 }
  await expect(api.settings.profile.save(other)).rejects.toMatchObject({ message: 'invalid_input' })
})

test('days of the company and functions of accounts put out of date what reads them, and nothing else', async () => {
  const { companyId, api } = await setting()
  const hashes = async () => (await api.company.overview({ companyId })).inputHashes
  const before = await hashes()
  const value = { free: [{ from: '2025-05-30', to: '2025-05-30', name: 'Klämdag' }], working: [] }
  await api.settings.calendar.save({ companyId, value, expectedVersion: 0 })
  const after = await hashes()
  const changed = Object.keys(before).filter((id) => before[id] !== after[id])
  expect(changed.sort()).toEqual(['bank-counterpart', 'general-ledger-account', 'journal-entry'])
  const both = { free: value.free, working: value.free }
  await expect(api.settings.calendar.save({ companyId, value: both, expectedVersion: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await api.settings.calendar.activate({ companyId, version: 0, expectedVersion: 1 })
  expect(await hashes()).toEqual(before)

  // so does an account that moves from a function to another: taxes are computed by function
  const functions = [{ function: 'tax-account', patterns: ['1639'], from: null, to: null }]
  await api.functions.save({ companyId, functions, expectedVersion: 0 })
  const moved = await hashes()
  const taxes = ['payroll-tax', 'salary', 'tax', 'vat']
  expect(taxes.filter((id) => before[id] !== moved[id])).toEqual(taxes)
  expect(moved['trial-balance']).toBe(before['trial-balance'])
})

test('a legal form or framework that somebody says puts out of date what is laid out or tested by it; a name does not', async () => {
  const { companyId, api } = await setting()
  const hashes = async () => (await api.company.overview({ companyId })).inputHashes
  const before = await hashes()
  const { form: _form, framework: _framework, ...unsaid } = profile
  await api.settings.profile.save({ companyId, profile: unsaid, expectedVersion: 0 })
  expect(await hashes()).toEqual(before)
  await api.settings.profile.save({ companyId, profile: { ...profile, form: 'HB' }, expectedVersion: 1 })
  const after = await hashes()
  const changed = Object.keys(before).filter((id) => before[id] !== after[id])
  expect(changed).toEqual(expect.arrayContaining(['balance-sheet', 'income-statement', 'key-figure', 'tax', 'vat', 'watch-list']))
  expect(changed).not.toContain('trial-balance')
  const facts = await bench.compute.packageFacts(companyId, { yearFrom: null, materialityOre: null })
  expect(facts.holds['limited-company']).toBe(false)
})

test('packages take a company’s own materiality of the year, unless a run is given another', async () => {
  const { companyId, api } = await setting()
  const taken = async (materialityOre: number | null) =>
    (await bench.compute.packageFacts(companyId, { yearFrom: null, materialityOre })).materialityOre
  expect(await taken(null)).toBeNull()
  const thresholds = { ...noYearThresholds, materialityOre: 5_000_000 }
  await api.settings.thresholds.save({ companyId, yearFrom: '2025-01-01', thresholds, expectedVersion: 0 })
  expect([await taken(null), await taken(100)]).toEqual([5_000_000, 100])
})

test('rules for closing vouchers: what a preview counts is what a query with them leaves out', async () => {
  const { companyId, api } = await setting()
  const rules = { series: [], words: ['paper'], accounts: [], lastDays: null }
  expect(await api.settings.closing.preview({ companyId, rules })).toEqual([
    { from: '2025-01-01', to: '2025-12-31', vouchers: 2, closing: 1, known: 0 },
  ])
  const page = { companyId, offset: 0, limit: 10 }
  const all = await api.ledger.lines({ ...page, query: {} })
  const rest = await api.ledger.lines({ ...page, query: { withoutClosing: rules } })
  // The voucher “Paper, =pens” has three lines.
  expect([all.count, rest.count]).toEqual([5, 2])
  for (const accounts of [['abc'], ['8999-8000']])
    await expect(api.settings.closing.save({ companyId, value: { ...rules, accounts }, expectedVersion: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  await api.settings.closing.save({ companyId, value: rules, expectedVersion: 0 })
  expect((await api.settings.closing.get({ companyId })).value).toEqual(rules)
  expect((await api.settings.closing.get({ companyId, version: 1 })).shownVersion).toBe(1)
  await expect(api.settings.closing.get({ companyId, version: 2 })).rejects.toMatchObject({ message: 'not_found' })
})

test('expected fiscal years are missed in the timeline, and the newest stored year says how long to keep', async () => {
  const { companyId, api } = await setting()
  const years = [
    { from: '2024-01-01', to: '2024-12-31', note: 'saknas' },
    { from: '2025-01-01', to: '2025-12-31', note: '' },
  ]
  await api.settings.years.save({ companyId, value: { years }, expectedVersion: 0 })
  const { expected } = await api.books.timeline({ companyId })
  expect(expected.map(({ from, state }) => [from, state])).toEqual([
    ['2024-01-01', 'missing'],
    ['2025-01-01', 'there'],
  ])

  // The year ends in 2025: bookkeeping to 2032, the audit counts as finished in 2026 and is kept to 2036.
  expect((await api.settings.retention.get({ companyId })).retention.until).toBe('2036-12-31')
  const value = { accounting: true, audit: false, auditFinishedOn: null, ownUntil: null, reason: '' }
  await api.settings.retention.save({ companyId, value, expectedVersion: 0 })
  expect((await bench.stores.retention(companyId)).until).toBe('2032-12-31')
})

test('a reader reads them and writes none; a stranger does neither', async () => {
  const { companyId } = await setting()
  const reader = await createUser(bench, 'Rune')
  await bench.db.prisma.grant.create({ data: { companyId, userId: reader, ...grantOf('reader') } })
  const theirs = callerOf(bench, reader)
  const stranger = callerOf(bench, await createUser(bench, 'Frej'))
  expect((await theirs.settings.retention.get({ companyId })).version).toBe(0)
  const change = { companyId, value: { free: [], working: [] }, expectedVersion: 0 }
  await expect(theirs.settings.calendar.save(change)).rejects.toMatchObject({ message: 'forbidden' })
  await expect(theirs.settings.profile.save({ companyId, profile, expectedVersion: 0 })).rejects.toMatchObject({ message: 'forbidden' })
  await expect(stranger.settings.profile.get({ companyId })).rejects.toMatchObject({ message: 'forbidden' })
})
