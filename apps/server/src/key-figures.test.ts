// Key figures of a company's own: saved and put back in versions, refused where they cannot be computed, never seen by others.
import { OWN_FIGURES, shippedKeyFigures } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { planInput } from '../../../test/harness/plan-input.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow, smallSie } from '../../../test/harness/workbench.ts'
import { sealed } from './documents.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

const as = (id: string) => callerOf(bench, id)

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  return { companyId, userId, api: as(userId) }
}

const define = (id: string, formula: string, unit: 'kr' | '%' | 'times' | 'days' = 'times') => ({
  id,
  name: { sv: id, en: id },
  unit,
  formula,
})

test('a figure is saved in versions; an older one, or none, is put in force again', async () => {
  const { companyId, api } = await setting()
  expect(await api.keyFigures.list({ companyId })).toEqual([])
  const { id } = await api.keyFigures.save({
    companyId,
    definition: define('leverage', 'bs.assets / bs.sumca'),
    expectedVersion: 0,
    note: 'First',
  })
  const saved = await api.keyFigures.save({ companyId, definition: define('leverage', 'bs.sumca / bs.assets', '%'), expectedVersion: 1 })
  expect(saved).toEqual({ id, version: 2 })
  expect(await api.keyFigures.list({ companyId })).toMatchObject([
    { version: 2, versions: 2, definition: { id: 'leverage', version: 2, unit: '%', formula: 'bs.sumca / bs.assets' } },
  ])
  expect(await api.keyFigures.versions({ companyId, figure: 'leverage' })).toMatchObject([
    { version: 2, active: true, note: '', createdBy: 'Anna', definition: { formula: 'bs.sumca / bs.assets' } },
    { version: 1, active: false, note: 'First', definition: { version: 1, formula: 'bs.assets / bs.sumca' } },
  ])
  await api.keyFigures.activate({ companyId, figure: 'leverage', version: 1, expectedVersion: 2 })
  expect(await api.keyFigures.list({ companyId })).toMatchObject([{ version: 1, definition: { formula: 'bs.assets / bs.sumca' } }])
  await api.keyFigures.activate({ companyId, figure: 'leverage', version: 0, expectedVersion: 1 })
  expect(await api.keyFigures.list({ companyId })).toEqual([])
  expect(await api.keyFigures.versions({ companyId, figure: 'leverage' })).toHaveLength(2)
  await expect(api.keyFigures.activate({ companyId, figure: 'leverage', version: 3, expectedVersion: 0 })).rejects.toMatchObject({
    message: 'not_found',
  })
  await expect(api.keyFigures.activate({ companyId, figure: 'other', version: 1, expectedVersion: 0 })).rejects.toMatchObject({
    message: 'not_found',
  })
  expect(await api.keyFigures.versions({ companyId, figure: 'other' })).toEqual([])
})

test('a change on another version than the one in force is a conflict, and overwrites nothing', async () => {
  const { companyId, api } = await setting()
  const save = (formula: string, expectedVersion: number) =>
    api.keyFigures.save({ companyId, definition: define('own', formula), expectedVersion })
  await save('1', 0)
  await save('2', 1)
  await expect(save('3', 1)).rejects.toMatchObject({ message: 'conflict', cause: { params: { reason: 'changed-meanwhile', version: 2 } } })
  await expect(api.keyFigures.activate({ companyId, figure: 'own', version: 1, expectedVersion: 1 })).rejects.toMatchObject({
    message: 'conflict',
  })
  expect(await api.keyFigures.list({ companyId })).toMatchObject([{ version: 2, definition: { formula: '2' } }])
})

test.each([
  ['is.net +', 'times', 'unexpected-end', 9],
  ['is.nett / is.net', 'times', 'unknown-name', 1],
  ['is.net + 1', 'kr', 'units-differ', 1],
  ['is.net * is.net', 'kr', 'units-multiplied', 1],
  ['is.net', '%', 'wrong-unit', 1],
  ['[banque] / bs.assets', '%', 'unknown-function', 1],
  ['1 + refused', 'times', 'cycle', 5],
  ['', 'times', 'empty', 1],
] as const)('refused: %s shown as %s', async (formula, unit, problem, at) => {
  const { companyId, api } = await setting()
  const saving = api.keyFigures.save({ companyId, definition: define('refused', formula, unit), expectedVersion: 0 })
  await expect(saving).rejects.toMatchObject({ message: 'invalid_input', cause: { params: { reason: 'formula', problem, at } } })
  expect(await api.keyFigures.list({ companyId })).toEqual([])
})

test('a formula is checked beside the other figures and by the plan that the company uses', async () => {
  const { companyId, api } = await setting()
  const save = (id: string, formula: string, expectedVersion = 0) =>
    api.keyFigures.save({ companyId, definition: define(id, formula), expectedVersion })
  await save('first', 'soliditet * 2')
  await save('second', 'first / 2')
  // second asks for first: a circle
  await expect(save('first', 'second + 1', 1)).rejects.toMatchObject({ cause: { params: { reason: 'formula', problem: 'cycle' } } })
  await expect(save('third', 'is.own / is.net')).rejects.toMatchObject({ cause: { params: { problem: 'unknown-name' } } })
  const { id } = await api.plan.copyTemplate({ companyId, planId: 'k2', name: 'Plan' })
  const { plan } = await api.plan.get({ companyId, planId: id })
  const total = { id: 'is.own', name: { sv: 'Eget', en: 'Own' }, display: 'credit' as const, sum: [{ id: 'is.net', sign: 1 as const }] }
  const changed = planInput({ ...plan, measures: [...plan.measures, { kind: 'total', ...total }] })
  await api.plan.save({ companyId, id, name: 'Plan', plan: changed, expectedVersion: 1 })
  await api.plan.use({ companyId, planId: id })
  expect(await save('third', 'is.own / is.net')).toMatchObject({ version: 1 })
  expect((await api.keyFigures.list({ companyId })).map(({ definition }) => definition.id)).toEqual(['first', 'second', 'third'])
})

test('one with the id of a shipped figure takes its place; ids are not those of facts', async () => {
  const { companyId, api } = await setting()
  const id = shippedKeyFigures[0]?.id ?? ''
  expect(await api.keyFigures.save({ companyId, definition: define(id, '1'), expectedVersion: 0 })).toMatchObject({ version: 1 })
  await expect(api.keyFigures.save({ companyId, definition: define('employees', '1'), expectedVersion: 0 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('so many figures are in force and no more, whether saved or put back', async () => {
  const { companyId, userId, api } = await setting()
  const save = (n: number) => api.keyFigures.save({ companyId, definition: define(`f${n}`, '1'), expectedVersion: 0 })
  for (let n = 1; n < OWN_FIGURES; n++) {
    const shared = { companyId, userId, kind: 'keyFigure', id: null, expectedVersion: 0, note: '', use: false } as const
    await bench.stores.documents.save({ ...shared, name: `f${n}`, seal: () => sealed({ ...define(`f${n}`, '1'), version: 1 }) })
  }
  await save(0)
  const full = { message: 'conflict', cause: { params: { reason: 'too-many', most: OWN_FIGURES } } }
  await expect(save(OWN_FIGURES)).rejects.toMatchObject(full)
  // a new version of one of them is not one more
  expect(await api.keyFigures.save({ companyId, definition: define('f0', '2'), expectedVersion: 1 })).toMatchObject({ version: 2 })
  await api.keyFigures.activate({ companyId, figure: 'f0', version: 0, expectedVersion: 2 })
  await save(OWN_FIGURES)
  await expect(api.keyFigures.activate({ companyId, figure: 'f0', version: 1, expectedVersion: 0 })).rejects.toMatchObject(full)
  expect(await api.keyFigures.list({ companyId })).toHaveLength(OWN_FIGURES)
})

test('figures of another company are neither seen nor changed; readers see and do not change', async () => {
  const { companyId, api } = await setting()
  await api.keyFigures.save({ companyId, definition: define('own', '1'), expectedVersion: 0 })
  const stranger = await setting()
  const definition = define('own', '2')
  for (const call of [
    () => stranger.api.keyFigures.list({ companyId }),
    () => stranger.api.keyFigures.versions({ companyId, figure: 'own' }),
    () => stranger.api.keyFigures.save({ companyId, definition, expectedVersion: 1 }),
    () => stranger.api.keyFigures.activate({ companyId, figure: 'own', version: 0, expectedVersion: 1 }),
  ])
    await expect(call()).rejects.toMatchObject({ message: 'forbidden' })
  expect(await stranger.api.keyFigures.list({ companyId: stranger.companyId })).toEqual([])
  await expect(
    stranger.api.keyFigures.activate({ companyId: stranger.companyId, figure: 'own', version: 0, expectedVersion: 1 }),
  ).rejects.toMatchObject({ message: 'not_found' })

  const reader = await createUser(bench)
  await bench.db.prisma.grant.create({ data: { userId: reader, companyId, ...grantOf('reader') } })
  expect(await as(reader).keyFigures.list({ companyId })).toHaveLength(1)
  await expect(as(reader).keyFigures.save({ companyId, definition, expectedVersion: 1 })).rejects.toMatchObject({ message: 'forbidden' })
  await expect(as(reader).keyFigures.activate({ companyId, figure: 'own', version: 0, expectedVersion: 1 })).rejects.toMatchObject({
    message: 'forbidden',
  })
  expect(await api.keyFigures.list({ companyId })).toMatchObject([{ version: 1, definition: { formula: '1' } }])
})

test('the values of a figure that is being written, beside as many as there can be, and nothing is stored', async () => {
  const { companyId, userId, api } = await setting()
  const params = { definitions: [...Array.from({ length: OWN_FIGURES }, (_, n) => define(`f${n}`, '1')), define('draft', 'f0 + f1')] }
  const preview = (company = companyId) => api.keyFigures.preview({ companyId: company, figure: 'draft', params })
  await expect(preview()).rejects.toMatchObject({ message: 'no_books' })
  await importNow(bench, { companyId, userId, file: smallSie() })
  expect((await preview()).map(({ value }) => value)).toEqual([2])
  const unreadable = { definitions: [define('draft', 'is.net +')] }
  const [value] = await api.keyFigures.preview({ companyId, figure: 'draft', params: unreadable })
  expect([value?.value, value?.reason?.code]).toEqual([null, 'formula-invalid'])
  await expect(api.keyFigures.preview({ companyId, figure: 'other', params: unreadable })).rejects.toMatchObject({
    message: 'invalid_input',
  })
  expect(await bench.db.prisma.run.count({ where: { companyId } })).toBe(0)
  expect(await api.keyFigures.list({ companyId })).toEqual([])
  await expect(preview((await setting()).companyId)).rejects.toMatchObject({ message: 'forbidden' })
})
