import { expect, test } from 'vitest'
import { own, own2, withCompanies } from '../../../test/harness/batch-bench.ts'
import { importNow, smallSie } from '../../../test/harness/workbench.ts'
import { runSchedules } from './schedules.ts'

test('a schedule runs the newest version of its package, and goes on with the last that ran once the package is removed or closed', async () => {
  await using setting = await withCompanies('postgres', 1)
  const { stores, userId, companyIds } = setting
  const [companyId = ''] = companyIds
  const days = {
    first: new Date('2026-03-28T08:00:00Z'),
    second: new Date('2026-03-29T08:00:00Z'),
    third: new Date('2026-03-30T08:00:00Z'),
  }
  const kept = { userId, companyId, basedOn: null }
  const { ownPackageId } = await stores.ownPackages.save({ ...kept, ownPackageId: null, package: own })
  const daily = { userId, companyIds: null, materialityOre: null, rule: { kind: 'daily', time: '02:30' } } as const
  await stores.schedules.create({ ...daily, package: own }, companyIds, days.first)
  await stores.schedules.create({ ...daily, package: { ...own, id: 'loose' } }, companyIds, days.first)
  await stores.ownPackages.save({ ...kept, ownPackageId, package: { ...own2, version: 1 } })
  const views = async (readable: readonly string[]) =>
    (await stores.schedules.list(userId, readable)).map(({ runs, version }) => [runs, version])
  expect(await views(companyIds)).toEqual([
    ['newest', 2],
    ['given', 1],
  ])
  // a package of a company that is closed by now is none that runs
  expect(await views([])).toEqual([
    ['last', 1],
    ['given', 1],
  ])
  const versions = async () =>
    (await stores.batches.list(setting.owner)).filter(({ packageId }) => packageId === own.id).map(({ version }) => version)
  await runSchedules(setting, days.second)
  expect(await versions()).toEqual([2])
  await stores.ownPackages.setRemoved(userId, companyId, ownPackageId, true)
  expect((await views(companyIds))[0]).toEqual(['last', 2])
  await runSchedules(setting, days.third)
  expect(await versions()).toEqual([2, 2])
})

test('a schedule whose companies are all gone does not come back on all', async () => {
  await using setting = await withCompanies('postgres', 1)
  const { stores, userId, companyIds } = setting
  const given = { userId, package: own, companyIds, materialityOre: null, rule: { kind: 'import' } } as const
  const { scheduleId } = await stores.schedules.create(given, [])
  await setting.db.prisma.schedule.update({ where: { id: scheduleId }, data: { companyIds: [], removedAt: new Date() } })
  await expect(stores.schedules.setRemoved(userId, scheduleId, false)).rejects.toMatchObject({
    params: { reason: 'schedule-companies-gone' },
  })
})

test('a schedule makes one batch of its time, however often it was missed and whoever looks; none once it is removed', async () => {
  await using setting = await withCompanies('postgres', 2)
  const { schedules, batches } = setting.stores
  const { userId } = setting
  const at = (iso: string) => new Date(iso)
  const given = { userId, package: own, companyIds: null, materialityOre: null }
  const set = await schedules.create({ ...given, rule: { kind: 'daily', time: '02:30' } }, [], at('2026-03-28T12:00:00Z'))
  const again = schedules.create({ ...given, rule: { kind: 'daily', time: '02:30' } }, [])
  await expect(again).rejects.toMatchObject({ params: { reason: 'schedule-exists' } })
  const both = () => schedules.create({ ...given, rule: { kind: 'daily', time: '03:30' } }, [])
  const [first, second] = await Promise.allSettled([both(), both()])
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  // what has been ended does not come back beside one that has taken its place
  const { scheduleId } = first.status === 'fulfilled' ? first.value : second.status === 'fulfilled' ? second.value : { scheduleId: '' }
  await schedules.setRemoved(userId, scheduleId, true)
  const { scheduleId: other } = await both()
  await expect(schedules.setRemoved(userId, scheduleId, false)).rejects.toMatchObject({ params: { reason: 'schedule-exists' } })
  await schedules.setRemoved(userId, other, true)
  const [view] = await schedules.list(userId, [], at('2026-03-28T12:00:00Z'))
  expect([view?.next.length, view?.next[0]]).toEqual([10, '2026-03-29T01:30:00.000Z'])
  await runSchedules(setting, at('2026-03-29T01:29:59Z'))
  expect(await batches.list(setting.owner)).toEqual([])
  const missed = at('2026-04-02T08:00:00Z')
  await Promise.all([runSchedules(setting, missed), runSchedules(setting, missed)])
  await runSchedules(setting, missed)
  const [made, ...more] = await batches.list(setting.owner)
  expect([made?.companies, more]).toEqual([2, []])
  expect((await schedules.list(userId, []))[0]?.lastBatchId).toBe(made?.batchId)
  await schedules.setRemoved(userId, set.scheduleId, true)
  await runSchedules(setting, at('2027-01-01T00:00:00Z'))
  expect(await batches.list(setting.owner)).toHaveLength(1)
})

test('a schedule of imports runs on the company whose books were taken in, once for each time', async () => {
  await using setting = await withCompanies('postgres', 2)
  const { schedules, batches } = setting.stores
  const { userId, companyIds } = setting
  const [, companyId = ''] = companyIds
  await schedules.create({ userId, package: own, companyIds: null, materialityOre: null, rule: { kind: 'import' } }, [])
  await runSchedules(setting)
  expect(await batches.list(setting.owner)).toEqual([])
  await importNow(setting, { companyId, userId, file: smallSie(2024) })
  await runSchedules(setting)
  await runSchedules(setting)
  const [made, ...more] = await batches.list(setting.owner)
  expect([made?.companies, more]).toEqual([1, []])
  expect((await setting.matrix(made?.batchId ?? '')).companies.map((one) => one.companyId)).toEqual([companyId])
})

test('a schedule of imports sees what is committed late or put to use by hand, and waits for files that are being taken in', async () => {
  await using setting = await withCompanies('postgres', 1)
  const { stores } = setting
  const { pool } = setting.db
  const { userId, companyIds } = setting
  const [companyId = ''] = companyIds
  await stores.schedules.create({ userId, package: own, companyIds: null, materialityOre: null, rule: { kind: 'import' } }, [])
  const made = async () => {
    await runSchedules(setting)
    return (await stores.batches.list(setting.owner)).length
  }
  const leave = `update "LedgerVersion" set active = not active where "companyId" = $1`
  const slow = await pool.connect()
  try {
    await slow.query('begin')
    await slow.query(leave, [companyId])
    expect(await made()).toBe(0)
    await slow.query('commit')
  } finally {
    slow.release()
  }
  expect(await made()).toBe(1)
  await pool.query(`update "Import" set state = 'queued' where "companyId" = $1`, [companyId])
  await pool.query(leave, [companyId])
  expect(await made()).toBe(1)
  await pool.query(`update "Import" set state = 'done' where "companyId" = $1`, [companyId])
  expect(await made()).toBe(2)
  expect(await made()).toBe(2)
})
