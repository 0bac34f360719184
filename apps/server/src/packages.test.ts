// Steps of packages over the API: what they depend on, the run that the analysis’s own screen joins, and who may not ask.
import { readyPackages, resolvePackage } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

test('a step depends on what the company has, and is the run that its own screen starts', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  await expect(api.packages.facts({ companyId })).rejects.toMatchObject({ message: 'no_books' })
  await importNow(bench, { companyId, userId, file: smallSie(2025) })
  const facts = await api.packages.facts({ companyId, materialityOre: 500_00 })
  expect(facts).toMatchObject({ previousYear: null, materialityOre: 500_00, holds: { vouchers: true, 'bank-files': false } })
  const [own] = readyPackages
  const [step] = own ? resolvePackage(own, facts) : []
  expect(step?.params).toEqual({ from: facts.fiscalYear.from, to: facts.bookedTo })
  const asked = { from: facts.fiscalYear.from, to: facts.bookedTo }
  const { runId } = await api.packages.start({ companyId, analysis: 'trial-balance', params: asked })
  expect(await api.analysis['trial-balance'].start({ companyId, params: asked })).toMatchObject({ runId })
  expect(await api.packages.outcome({ companyId, runId, counts: 'warning', atLeast: 1 })).toMatchObject({ state: 'queued' })
  await expect(api.packages.start({ companyId, analysis: 'no-such', params: {} })).rejects.toMatchObject({ message: 'not_found' })
  await expect(api.packages.start({ companyId, analysis: 'vat', params: { form: 1 } })).rejects.toMatchObject({ message: 'invalid_input' })
})

test('pay is run and shown for those with the right to salaries alone, and nothing to others', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie(2025) })
  const { runId } = await callerOf(bench, userId).packages.start({ companyId, analysis: 'salary', params: {} })
  const reader = await createUser(bench, 'Reader')
  await bench.db.prisma.grant.create({ data: { userId: reader, companyId, ...grantOf('reader') } })
  const api = callerOf(bench, reader)
  await expect(api.packages.start({ companyId, analysis: 'salary', params: {} })).rejects.toMatchObject({ message: 'forbidden' })
  await expect(api.packages.outcome({ companyId, runId, counts: 'info', atLeast: 1 })).rejects.toMatchObject({ message: 'forbidden' })
  const stranger = callerOf(bench, await createUser(bench, 'Stranger'))
  await expect(stranger.packages.facts({ companyId })).rejects.toMatchObject({ message: 'forbidden' })
})
