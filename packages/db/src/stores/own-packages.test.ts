// Packages and work programmes of one's own, selections of companies, and questions that are kept: versions, doubles, and what the newest run came to.
import { readyPackages, shippedProgramme } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { createOwnedCompany, createUser, createWorkbench, importNow, smallSie } from '../../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())
const { stores } = bench

const [shipped] = readyPackages
if (!shipped) throw new Error('no package is shipped')
const ours = { ...shipped, id: 'ours', version: 1, name: ['Ours', 'Vårt'] as [string, string] }
const nothing = { packages: [], programmes: [], unreadable: { packages: [], programmes: [] } }

test('each change is a version; said twice it is one; on an older one it is refused, and so is an id that is there', async () => {
  const userId = await createUser(bench)
  const given = { userId, companyId: null, basedOn: null }
  const first = await stores.ownPackages.save({ ...given, ownPackageId: null, package: ours })
  expect(await stores.ownPackages.save({ ...given, ownPackageId: null, package: ours })).toEqual(first)
  const { ownPackageId } = first
  const changed = { ...ours, steps: ours.steps.slice(0, 1) }
  expect(await stores.ownPackages.save({ ...given, ownPackageId, package: changed })).toEqual({ ownPackageId, version: 2 })
  expect(await stores.ownPackages.save({ ...given, ownPackageId, package: changed })).toEqual({ ownPackageId, version: 2 })
  await expect(stores.ownPackages.save({ ...given, ownPackageId, package: { ...ours, version: 1 } })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(stores.ownPackages.save({ ...given, ownPackageId: null, package: changed })).rejects.toMatchObject({ code: 'conflict' })
  await expect(stores.ownPackages.save({ ...given, ownPackageId: null, package: shipped })).rejects.toMatchObject({ code: 'conflict' })
  expect((await stores.ownPackages.list(null)).packages.map(({ package: { version, steps } }) => [version, steps.length])).toEqual([[2, 1]])
})

test('a company’s package is of that company, and a removed one comes back unless its id is taken', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const other = await createOwnedCompany(bench)
  const own = { ...ours, id: 'its-own' }
  const { ownPackageId } = await stores.ownPackages.save({ userId, companyId, ownPackageId: null, package: own, basedOn: null })
  expect(await stores.ownPackages.list(other.companyId)).toEqual(nothing)
  await expect(stores.ownPackages.setRemoved(userId, other.companyId, ownPackageId, true)).rejects.toMatchObject({ code: 'not_found' })
  await stores.ownPackages.setRemoved(userId, companyId, ownPackageId, true)
  expect(await stores.ownPackages.list(companyId)).toEqual(nothing)
  await stores.ownPackages.setRemoved(userId, companyId, ownPackageId, false)
  await stores.ownPackages.setRemoved(userId, companyId, ownPackageId, true)
  await stores.ownPackages.save({ userId, companyId, ownPackageId: null, package: { ...own, steps: own.steps.slice(1) }, basedOn: null })
  await expect(stores.ownPackages.setRemoved(userId, companyId, ownPackageId, false)).rejects.toMatchObject({ code: 'conflict' })
  // an analysis that a later version has, and this one does not
  const steps = [{ id: 'a', analysis: 'of-tomorrow' }]
  await bench.db.prisma.ownPackageVersion.updateMany({ where: { ownPackage: { companyId } }, data: { package: { ...own, steps } } })
  expect(await stores.ownPackages.list(companyId)).toEqual({ ...nothing, unreadable: { packages: [own.id], programmes: [] } })
})

test('an id stands for one package in each list: of the firm for none of a company’s, whichever was there first', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const own = { ...ours, id: 'once' }
  const save = (of: string | null) => stores.ownPackages.save({ userId, companyId: of, ownPackageId: null, package: own, basedOn: null })
  const taken = { code: 'conflict', params: { reason: 'id-taken' } }
  const { ownPackageId } = await save(companyId)
  await expect(save(null)).rejects.toMatchObject(taken)
  await stores.ownPackages.setRemoved(userId, companyId, ownPackageId, true)
  const firm = await save(null)
  await expect(stores.ownPackages.setRemoved(userId, companyId, ownPackageId, false)).rejects.toMatchObject(taken)
  await stores.ownPackages.setRemoved(userId, null, firm.ownPackageId, true)
  await stores.ownPackages.setRemoved(userId, companyId, ownPackageId, false)
  await expect(stores.ownPackages.setRemoved(userId, null, firm.ownPackageId, false)).rejects.toMatchObject(taken)
})

test('a work programme is kept as packages are, in a list of its own, and named by what it is in the log', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const shippedOne = shippedProgramme('audit', 'isa')
  const own = { ...shippedOne, id: 'our-audit', version: 1 }
  const given = { userId, companyId, basedOn: { id: shippedOne.id, version: 1, hash: 'x' } }
  await expect(stores.ownPackages.save({ ...given, ownPackageId: null, package: shippedOne })).rejects.toMatchObject({ code: 'conflict' })
  const { ownPackageId } = await stores.ownPackages.save({ ...given, ownPackageId: null, package: own })
  const changed = { ...own, tests: own.tests.slice(1) }
  expect(await stores.ownPackages.save({ ...given, ownPackageId, package: changed })).toEqual({ ownPackageId, version: 2 })
  expect(await stores.ownPackages.list(companyId)).toMatchObject({
    packages: [],
    unreadable: nothing.unreadable,
    programmes: [{ ownPackageId, programme: { ...changed, version: 2 }, basedOn: given.basedOn }],
  })
  await stores.ownPackages.setRemoved(userId, companyId, ownPackageId, true)
  expect(await stores.ownPackages.list(companyId)).toEqual(nothing)
  await stores.ownPackages.setRemoved(userId, companyId, ownPackageId, false)
  const events = await bench.db.prisma.auditEvent.findMany({
    where: { companyId, action: { startsWith: 'programme.' } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ action, detail }) => [action, detail])).toEqual([
    ['programme.save', { programmeId: 'our-audit', version: 1 }],
    ['programme.save', { programmeId: 'our-audit', version: 2 }],
    ['programme.remove', { programmeId: 'our-audit' }],
    ['programme.restore', { programmeId: 'our-audit' }],
  ])
  // of a later version of the product
  await bench.db.prisma.ownPackageVersion.updateMany({
    where: { ownPackageId },
    data: { package: { ...changed, format: 'verifikat-programme-2' } },
  })
  expect(await stores.ownPackages.list(companyId)).toEqual({ ...nothing, unreadable: { packages: [], programmes: ['our-audit'] } })
})

test('a selection of companies is its owner’s, and a name stands for one', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const { selectionId } = await stores.selections.save(userId, 'Kvartal', [companyId])
  expect(await stores.selections.save(userId, 'Kvartal', [companyId])).toEqual({ selectionId })
  const stranger = await createUser(bench)
  expect(await stores.selections.list(stranger)).toEqual([])
  await expect(stores.selections.remove(stranger, selectionId)).rejects.toMatchObject({ code: 'not_found' })
  await stores.selections.remove(userId, selectionId)
  expect(await stores.selections.list(userId)).toEqual([])
})

test('a kept question follows the fiscal year, is copied to another company, removed and put back', async () => {
  const company = await createOwnedCompany(bench)
  const other = await createOwnedCompany(bench)
  await importNow(bench, { ...company, file: smallSie() })
  const question = {
    ...({ name: 'Balanser', folder: 'Bokslut', analysisId: 'balance', search: '?date={booked.to}' } as const),
    params: { date: '{booked.to}' },
  }
  const { savedId } = await stores.savedAnalyses.save(company.userId, company.companyId, null, question)
  const rights = new Set(['read'] as const)
  const list = (companyId: string) => stores.savedAnalyses.list(companyId, rights)
  expect(await list(company.companyId)).toMatchObject([
    { savedId, name: 'Balanser', isReadable: true, last: null, params: question.params },
  ])
  await stores.savedAnalyses.copy(company.userId, company.companyId, savedId, [other.companyId])
  expect(await list(other.companyId)).toMatchObject([{ name: 'Balanser', folder: 'Bokslut', search: question.search }])
  await stores.savedAnalyses.save(company.userId, company.companyId, savedId, { ...question, folder: '', params: { wrong: 1 } })
  expect(await list(company.companyId)).toMatchObject([{ folder: '', isReadable: false }])
  await stores.savedAnalyses.setRemoved(company.userId, company.companyId, savedId, true)
  expect(await list(company.companyId)).toEqual([])
  await expect(stores.savedAnalyses.save(company.userId, company.companyId, savedId, question)).rejects.toMatchObject({ code: 'not_found' })
  await stores.savedAnalyses.setRemoved(company.userId, company.companyId, savedId, false)
  expect(await list(company.companyId)).toHaveLength(1)
  await expect(stores.savedAnalyses.setRemoved(other.userId, other.companyId, savedId, true)).rejects.toMatchObject({ code: 'not_found' })
})

test('what a kept question came to goes with what it asks: another question is held against nothing', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const said = { name: 'Q', folder: '', analysisId: 'trial-balance' as const, params: { to: '2025-12-31' }, search: '' }
  const { savedId } = await stores.savedAnalyses.save(userId, companyId, null, said)
  const outcome = { resultHash: '0'.repeat(64), outcome: { marks: ['a'] }, change: null }
  await bench.db.prisma.savedAnalysis.update({ where: { id: savedId }, data: { outcome } })
  const kept = async () => (await bench.db.prisma.savedAnalysis.findUniqueOrThrow({ where: { id: savedId } })).outcome
  await stores.savedAnalyses.save(userId, companyId, savedId, { ...said, name: 'R' })
  expect(await kept()).toEqual(outcome)
  await stores.savedAnalyses.save(userId, companyId, savedId, { ...said, params: { to: '2025-11-30' } })
  expect(await kept()).toBeNull()
})
