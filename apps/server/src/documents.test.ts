// Account plans, functions, budgets, employees and thresholds: versions, undo, conflicts, copies; what runs read of them.
import { type AccountPlan, type AccountPlanInput, hashValue, linesOfPlan, planTemplates } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { planInput } from '../../../test/harness/plan-input.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

const as = (id: string) => callerOf(bench, id)

async function setting({ books = true } = {}) {
  const { companyId, userId } = await createOwnedCompany(bench)
  if (books) await importNow(bench, { companyId, userId, file: smallSie() })
  return { companyId, userId, api: as(userId) }
}

/** The plan with another line for office costs. */
function withAccounts(plan: AccountPlan, id: string, accounts: readonly string[]): AccountPlanInput {
  const change = (nodes: AccountPlan['result']): AccountPlan['result'] =>
    nodes.map((node) =>
      node.kind === 'heading'
        ? { ...node, children: change(node.children) }
        : node.kind === 'line' && node.id === id
          ? { ...node, accounts: [...accounts] }
          : node,
    )
  return planInput({ ...plan, balance: change(plan.balance), result: change(plan.result) })
}

const firstSales = (plan: AccountPlan) => linesOfPlan(plan.result).find(({ id }) => id === 'is.net')?.accounts

test('a shipped plan is read-only and copied; the copy is saved in versions, each told apart, and an older one put in force again', async () => {
  const { companyId, api } = await setting()
  const before = await api.plan.list({ companyId })
  expect(before.templates.map(({ id, inUse }) => [id, inUse])).toEqual(planTemplates.map(({ id }) => [id, id === 'k2']))
  expect(before.plans).toEqual([])
  await expect(api.plan.get({ companyId, planId: 'k9' })).rejects.toMatchObject({ message: 'not_found' })

  const { id, version } = await api.plan.copyTemplate({ companyId, planId: 'k2', name: 'Vår plan' })
  expect(version).toBe(1)
  const copy = await api.plan.get({ companyId, planId: id })
  expect(copy).toMatchObject({ isTemplate: false, name: 'Vår plan', version: 1, versions: 1, inUse: false })
  expect(copy.plan).toMatchObject({ id: `own-${id}`, version: 1, name: { sv: 'Vår plan', en: 'Vår plan' } })
  expect(copy.hash).toBe(hashValue(copy.plan))
  expect(await api.plan.diff({ companyId, before: { planId: 'k2' }, after: { planId: id } })).toEqual([])

  const plan = withAccounts(copy.plan, 'is.net', ['3000-3699'])
  const saved = await api.plan.save({ companyId, id, name: 'Vår plan', plan: plan, expectedVersion: 1, note: 'Without 37' })
  expect(saved).toEqual({ id, version: 2 })
  expect(await api.plan.save({ companyId, id, name: 'Vår plan', plan: plan, expectedVersion: 2 })).toEqual({ id, version: 2 })
  expect(await api.plan.diff({ companyId, before: { planId: id, version: 1 }, after: { planId: id } })).toMatchObject([
    { id: 'is.net', change: 'changed', fields: [{ field: 'accounts', before: ['3000-3799'], after: ['3000-3699'] }] },
  ])
  await api.plan.activate({ companyId, id, version: 1, expectedVersion: 2 })
  expect(firstSales((await api.plan.get({ companyId, planId: id })).plan)).toEqual(['3000-3799'])
  expect(await api.plan.versions({ companyId, id })).toMatchObject([
    { version: 2, active: false, note: 'Without 37', createdBy: 'Anna' },
    { version: 1, active: true, note: '' },
  ])
  // what is saved after undo is a version of its own, and the one undone stays
  expect(await api.plan.save({ companyId, id, name: 'Plan B', plan: plan, expectedVersion: 1 })).toEqual({ id, version: 3 })
  expect((await api.plan.list({ companyId })).plans).toMatchObject([{ name: 'Plan B', version: 3, versions: 3 }])
  await api.plan.activate({ companyId, id, version: 2, expectedVersion: 3 })
  expect((await api.plan.list({ companyId })).plans).toMatchObject([{ name: 'Vår plan', version: 2 }])
})

test('of many who change the same version at once one is first; everybody else is told, and nothing is overwritten', async () => {
  const { companyId, api } = await setting()
  const { id } = await api.plan.copyTemplate({ companyId, planId: 'k3', name: 'Plan' })
  const { plan } = await api.plan.get({ companyId, planId: id })
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) =>
      api.plan.save({
        companyId,
        id,
        name: 'Plan',
        plan: withAccounts(plan, 'is.net', [`3000-3${i}99`]),
        expectedVersion: 1,
        note: `${i}`,
      }),
    ),
  )
  const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  expect(refused).toHaveLength(7)
  for (const error of refused)
    expect(error).toMatchObject({ message: 'conflict', cause: { params: { reason: 'changed-meanwhile', version: 2 } } })
  const versions = await api.plan.versions({ companyId, id })
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  expect(firstSales((await api.plan.get({ companyId, planId: id })).plan)).toEqual([`3000-3${versions[0]?.note}99`])
  await expect(api.plan.activate({ companyId, id, version: 1, expectedVersion: 1 })).rejects.toMatchObject({ message: 'conflict' })
  const firsts = await Promise.allSettled(
    Array.from({ length: 4 }, () => api.functions.save({ companyId, functions: [], expectedVersion: 0 })),
  )
  expect(firsts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('plans of a company whose owner has no shares have the equity of its form, copies too; a stated framework is the layout until one is chosen', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = as(userId)
  const file = smallSie().replace('556000-0001', '551231-0001')
  await importNow(bench, { companyId, userId, file })
  const shown = async () => {
    const { templates } = await api.plan.list({ companyId })
    const { plan } = await api.plan.get({ companyId, planId: 'k2' })
    return [templates.find(({ id }) => id === 'k2')?.name.sv, plan.name.sv, linesOfPlan(plan.balance).some(({ id }) => id === 'bs.e5')]
  }
  expect(await shown()).toEqual(['Årsbokslut K2', 'Årsbokslut K2', false])
  const { id } = await api.plan.copyTemplate({ companyId, planId: 'k2', name: 'Vår' })
  const copy = await api.plan.get({ companyId, planId: id })
  expect(linesOfPlan(copy.plan.balance).some(({ id: line }) => line === 'bs.e5')).toBe(false)

  const inUse = async () => (await api.plan.list({ companyId })).templates.find((template) => template.inUse)?.id
  const profile = { name: 'Exempel', orgNumber: '551231-0001', foreignNumber: true, framework: 'K1' } as const
  await api.settings.profile.save({ companyId, profile, expectedVersion: 0 })
  expect(await inUse()).toBe('k1')
  await api.plan.use({ companyId, planId: 'k3' })
  expect(await inUse()).toBe('k3')
  await api.settings.profile.save({ companyId, profile: { ...profile, form: 'AB' }, expectedVersion: 1 })
  expect(await shown()).toEqual(['Årsredovisning K2', 'Årsredovisning K2', true])
})

test('a plan whose statement would not tie is refused with the first problem; a taken name is refused; one in use is not removed', async () => {
  const { companyId, api } = await setting({ books: false })
  const { id } = await api.plan.copyTemplate({ companyId, planId: 'k2', name: 'Hemlig', use: true })
  const { plan } = await api.plan.get({ companyId, planId: id })
  const overlapping = withAccounts(plan, 'bs.c1', ['1900-1999', '1640'])
  await expect(api.plan.save({ companyId, id, name: 'Hemlig', plan: overlapping, expectedVersion: 1 })).rejects.toMatchObject({
    cause: { code: 'invalid_input', params: { reason: 'plan.overlap', id: 'bs.c1' } },
  })
  await expect(api.plan.copyTemplate({ companyId, planId: id, name: 'Hemlig' })).rejects.toMatchObject({
    cause: { code: 'conflict', params: { reason: 'name-taken' } },
  })
  const { templates, plans } = await api.plan.list({ companyId })
  expect([templates.some(({ inUse }) => inUse), plans[0]?.inUse]).toEqual([false, true])
  await expect(api.plan.remove({ companyId, id })).rejects.toMatchObject({ cause: { params: { reason: 'in-use' } } })
  await api.plan.use({ companyId, planId: 'brf' })
  expect((await api.plan.list({ companyId })).templates.filter(({ inUse }) => inUse)).toMatchObject([{ id: 'brf' }])
  await api.plan.remove({ companyId, id })
  expect((await api.plan.list({ companyId })).plans).toEqual([])
  await api.plan.copyTemplate({ companyId, planId: 'k2', name: 'Hemlig' })
  const log = await bench.db.prisma.auditEvent.findMany({
    where: { companyId, action: { startsWith: 'document.' } },
    orderBy: { id: 'asc' },
  })
  expect(log.map(({ action }) => action)).toEqual(['document.save', 'document.use', 'document.archive', 'document.save'])
  expect(JSON.stringify(log.map(({ detail }) => detail))).not.toContain('Hemlig')
})

test('a plan is copied to the companies that the user may write; each answer is its own', async () => {
  const { companyId, userId, api } = await setting({ books: false })
  const own = await setting({ books: false })
  const reading = await setting({ books: false })
  const foreign = await setting({ books: false })
  await bench.db.prisma.grant.create({ data: { userId, companyId: own.companyId, ...grantOf('auditor') } })
  await bench.db.prisma.grant.create({ data: { userId, companyId: reading.companyId, ...grantOf('reader') } })
  const { id } = await api.plan.copyTemplate({ companyId, planId: 'k2', name: 'Byråns plan' })
  const companyIds = [own.companyId, reading.companyId, foreign.companyId, companyId]
  const done = await api.plan.copyTo({ companyId, id, companyIds })
  expect(done.map(({ error, reason }) => [error, reason])).toEqual([
    [null, null],
    ['forbidden', 'right'],
    ['forbidden', 'company'],
    ['conflict', 'name-taken'],
  ])
  const copied = await own.api.plan.list({ companyId: own.companyId })
  expect(copied.plans).toMatchObject([{ id: done[0]?.id, name: 'Byråns plan', version: 1, inUse: false }])
  expect(await bench.db.prisma.auditEvent.findFirst({ where: { companyId: own.companyId, action: 'document.copy' } })).toMatchObject({
    userId,
    detail: { copiedFrom: { companyId, id } },
  })
})

test('functions, employees and thresholds begin at what is shipped, are saved in versions, and go back to it', async () => {
  const { companyId, api } = await setting()
  const shipped = await api.functions.get({ companyId })
  expect([shipped.version, shipped.hash, shipped.functions.length > 50]).toEqual([0, null, true])
  const functions = [{ function: 'bank', patterns: ['1930'], from: null, to: '2025-06-30' }]
  await api.functions.save({ companyId, functions, expectedVersion: 0, note: 'First' })
  expect(await api.functions.get({ companyId })).toMatchObject({ version: 1, functions, hash: hashValue(functions) })
  await api.functions.save({ companyId, functions: [], expectedVersion: 1 })
  expect(await api.functions.get({ companyId, version: 1 })).toMatchObject({ version: 2, shownVersion: 1, functions })
  await api.functions.activate({ companyId, version: 0, expectedVersion: 2 })
  expect(await api.functions.get({ companyId })).toMatchObject({ version: 0, functions: shipped.functions })
  await api.functions.activate({ companyId, version: 1, expectedVersion: 0 })
  expect((await api.functions.versions({ companyId })).map(({ version, active }) => [version, active])).toEqual([
    [2, false],
    [1, true],
  ])

  const inputs = { employees: [{ from: '2025-01-01', to: '2025-12-31', average: 4.5 }], areas: [] }
  await api.inputs.save({ companyId, inputs, expectedVersion: 0 })
  expect(await api.inputs.get({ companyId })).toMatchObject({ version: 1, inputs })

  const thresholds = { materialityOre: 500_000, performanceMaterialityOre: 375_000, trivialOre: 25_000 }
  const yearFrom = '2025-01-01'
  await api.settings.thresholds.save({ companyId, yearFrom, thresholds, expectedVersion: 0 })
  expect(await api.settings.thresholds.get({ companyId, yearFrom })).toMatchObject({
    version: 1,
    thresholds,
    change: { amountOre: 375_000, ratio: null, mode: 'or' },
  })
  expect(await api.settings.thresholds.get({ companyId, yearFrom: '2024-01-01' })).toMatchObject({
    version: 0,
    thresholds: { materialityOre: null },
    change: { amountOre: null },
  })
  expect((await api.settings.thresholds.list({ companyId })).map((year) => year.yearFrom)).toEqual([yearFrom])
  const tooLarge = { ...thresholds, trivialOre: 400_000 }
  await expect(api.settings.thresholds.save({ companyId, yearFrom, thresholds: tooLarge, expectedVersion: 1 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('how journal entries are tested: saved in versions, in conflict with what another has saved, and put in force again', async () => {
  const { companyId, api } = await setting({ books: false })
  const journal = api.settings.journal
  const shipped = await journal.get({ companyId })
  expect(shipped).toMatchObject({ version: 0, settings: { manualSeries: null, managementUsers: [], weights: {} } })

  const first = { ...shipped.settings, manualSeries: ['A', 'M'], managementUsers: ['vd'] }
  expect(await journal.save({ companyId, settings: first, expectedVersion: 0, note: 'Series of the year' })).toMatchObject({ version: 1 })
  const second = { ...first, managementUsers: ['vd', 'ek'], weights: { unbalanced: 70 } }
  expect(await journal.save({ companyId, settings: second, expectedVersion: 1 })).toMatchObject({ version: 2 })
  // Somebody who began at version 1 is told, and takes nothing away.
  await expect(journal.save({ companyId, settings: shipped.settings, expectedVersion: 1 })).rejects.toMatchObject({
    message: 'conflict',
  })
  expect(await journal.get({ companyId })).toEqual({ version: 2, shownVersion: 2, settings: second })
  expect(await journal.get({ companyId, version: 1 })).toEqual({ version: 2, shownVersion: 1, settings: first })

  await expect(journal.activate({ companyId, version: 1, expectedVersion: 1 })).rejects.toMatchObject({ message: 'conflict' })
  await journal.activate({ companyId, version: 1, expectedVersion: 2 })
  expect((await journal.get({ companyId })).settings).toEqual(first)
  expect((await journal.versions({ companyId })).map(({ version, active, note }) => [version, active, note])).toEqual([
    [2, false, ''],
    [1, true, 'Series of the year'],
  ])
  await journal.activate({ companyId, version: 0, expectedVersion: 1 })
  expect(await journal.get({ companyId })).toMatchObject({ version: 0, settings: shipped.settings })
  const wrong = { ...first, weights: { unbalanced: -1 } }
  await expect(journal.save({ companyId, settings: wrong, expectedVersion: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a budget comes from the files, from last year or from pasted rows, and the one in use is what analyses read', async () => {
  const { companyId, userId, api } = await setting({ books: false })
  const sie = smallSie().replace('#VER A 1', '#PBUDGET 0 202501 3001 {} -900.00\r\n#VER A 1')
  await importNow(bench, { companyId, userId, file: sie })
  const entries = [{ account: '3001', month: '2025-01', ore: -90_000, object: null }]
  expect(await api.budget.get({ companyId, id: null })).toMatchObject({ id: null, inUse: true, entries })
  const made = await api.budget.fromFiles({ companyId, id: null, name: 'Budget', expectedVersion: 0 })
  expect(made).toMatchObject({ version: 1, entries: 1 })

  const options = { fromMonth: '2025-01', toMonth: '2026-01', changeRatio: 0.1 }
  const draft = await api.budget.copyLastYear({ companyId, options })
  expect(draft).toMatchObject({ errors: [], layout: 'months' })
  expect(draft.entries).toEqual([
    { account: '3001', month: '2026-01', ore: -110_000, object: null },
    { account: '6110', month: '2026-02', ore: 55_000, object: null },
  ])
  const text = ['Konto\tNamn\tjan\tfeb', '3001\tSales\t1 000,00\t2 000', '6110\tOffice\t500\tx', '\t\t1\t2'].join('\n')
  const pasted = await api.budget.paste({ companyId, text, firstMonth: '2026-01', sign: 'natural' })
  expect(pasted).toEqual({
    layout: 'months',
    rows: 1,
    entries: [
      { account: '3001', month: '2026-01', ore: -100_000, object: null },
      { account: '3001', month: '2026-02', ore: -200_000, object: null },
    ],
    errors: [
      { line: 3, column: 4, code: 'amount', text: 'x' },
      { line: 4, column: 1, code: 'account', text: '' },
    ],
  })
  const forecast = await api.budget.save({ companyId, id: null, name: 'Prognos 1', entries: pasted.entries, expectedVersion: 0, use: true })
  expect((await api.budget.list({ companyId })).map(({ name, inUse }) => [name, inUse])).toEqual([
    ['Budget', false],
    ['Prognos 1', true],
  ])
  expect(await api.budget.get({ companyId, id: null })).toMatchObject({ inUse: false })
  await api.budget.use({ companyId, id: null })
  expect(await api.budget.get({ companyId, id: null })).toMatchObject({ inUse: true })
  expect((await api.budget.get({ companyId, id: forecast.id })).entries).toEqual(pasted.entries)
  const none = await setting()
  await expect(
    none.api.budget.fromFiles({ companyId: none.companyId, id: null, name: 'Budget', expectedVersion: 0 }),
  ).rejects.toMatchObject({ cause: { params: { reason: 'no-budget' } } })
})

test('a draft is shown on the books without being stored, with what is wrong with it and what it leaves out', async () => {
  const { companyId, api } = await setting()
  const { plan } = await api.plan.get({ companyId, planId: 'k2' })
  const draft = withAccounts(plan, 'is.net', ['3000-3000'])
  const { problems, unplaced, statements } = await api.plan.preview({ companyId, plan: draft })
  expect(problems).toEqual([])
  expect(unplaced).toEqual([{ account: '3001', name: 'Sales', line: 'is.unplaced-result' }])
  const row = statements?.incomeStatement.rows.find(({ id }) => id === 'is.unplaced-result')
  expect(row?.valuesOre).toEqual([100_000])
  expect(statements?.balanceSheet.differencesOre).toEqual([0])
  const broken = { ...draft, roots: { ...draft.roots, assets: 'bs.none' } }
  expect(await api.plan.preview({ companyId, plan: broken })).toMatchObject({
    problems: [{ code: 'plan.missing-root', root: 'assets', id: 'bs.none' }],
    statements: null,
  })
  expect((await api.plan.list({ companyId })).plans).toEqual([])
  const empty = await setting({ books: false })
  expect(await empty.api.plan.preview({ companyId: empty.companyId, plan: planInput(plan) })).toEqual({
    problems: [],
    unplaced: [],
    statements: null,
  })
})

test('who may only read changes nothing, and what belongs to another company is not found', async () => {
  const { companyId, api } = await setting()
  const readerId = await createUser(bench, 'Rut')
  await bench.db.prisma.grant.create({ data: { userId: readerId, companyId, ...grantOf('reader') } })
  const reader = as(readerId)
  const { id } = await api.plan.copyTemplate({ companyId, planId: 'k2', name: 'Plan' })
  const { plan } = await reader.plan.get({ companyId, planId: id })
  await reader.functions.suggest({ companyId })
  const writes = [
    () => reader.plan.save({ companyId, id, name: 'Plan', plan: planInput(plan), expectedVersion: 1 }),
    () => reader.plan.use({ companyId, planId: 'k3' }),
    () => reader.plan.copyTemplate({ companyId, planId: 'k2', name: 'Mine' }),
    () => reader.plan.copyTo({ companyId, id, companyIds: [companyId] }),
    () => reader.plan.remove({ companyId, id }),
    () => reader.functions.save({ companyId, functions: [], expectedVersion: 0 }),
    () => reader.budget.save({ companyId, id: null, name: 'B', entries: [], expectedVersion: 0 }),
    () => reader.inputs.save({ companyId, inputs: {}, expectedVersion: 0 }),
    () => reader.settings.thresholds.save({ companyId, yearFrom: '2025-01-01', thresholds: {}, expectedVersion: 0 }),
  ]
  for (const write of writes) await expect(write()).rejects.toMatchObject({ message: 'forbidden' })
  const other = await setting({ books: false })
  const elsewhere = { companyId: other.companyId, id }
  for (const ask of [
    () => other.api.plan.get({ companyId: other.companyId, planId: id }),
    () => other.api.plan.versions(elsewhere),
    () => other.api.plan.remove(elsewhere),
    () => other.api.plan.use({ companyId: other.companyId, planId: id }),
    () => other.api.plan.save({ ...elsewhere, name: 'Plan', plan: planInput(plan), expectedVersion: 1 }),
    () => other.api.plan.activate({ ...elsewhere, version: 1, expectedVersion: 1 }),
    () => other.api.budget.get(elsewhere),
  ])
    await expect(ask()).rejects.toMatchObject({ message: 'not_found' })
})
