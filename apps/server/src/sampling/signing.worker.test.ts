// A signature is a person's own: whoever signs shows who they are each time, and where the company wants it a second person signs too.
import { expect, test } from 'vitest'
import { callerOf } from '../../../../test/harness/caller.ts'
import { refusal, samplingSetting } from '../../../../test/harness/sampling.ts'
import { createTestServer } from '../../../../test/harness/server.ts'
import { createVisitor } from '../../../../test/harness/visitor.ts'
import { createUser, grantOf } from '../../../../test/harness/workbench.ts'
import { createWorkingBench } from '../../../../test/harness/worker.ts'
import { hashPassword } from '../auth/passwords.ts'

const bench = await createWorkingBench()

test('nobody signs who does not show who they are, and one confirmation is one signature', async () => {
  const { userId, api, drawn, answerAll, evaluate, on, get } = await samplingSetting(bench)
  const sample = await drawn()
  const { id } = sample
  await answerAll(sample)
  await evaluate(id)
  await api.sampling.conclude({ ...(await on(id)), text: 'The sales are supported.' })
  const password = 'en lång lösenfras'
  await bench.db.prisma.user.update({ where: { id: userId }, data: { passwordHash: await hashPassword(password) } })
  const { email } = await bench.db.prisma.user.findUniqueOrThrow({ where: { id: userId } })
  await using server = await createTestServer(bench)
  const visitor = createVisitor(server)
  await visitor.mutate('session.signIn', { email, password })
  const confirm = { status: 403, params: { reason: 'confirm' } }
  expect(await visitor.refusal('sampling.sign', await on(id))).toMatchObject(confirm)
  await visitor.mutate('account.confirmByPassword', { password })
  await visitor.mutate('sampling.sign', await on(id))
  expect((await get(id)).signature).not.toBeNull()
  await visitor.mutate('sampling.reopen', { ...(await on(id)), reason: 'One more look' })
  expect(await visitor.refusal('sampling.sign', await on(id))).toMatchObject(confirm)
  // whoever cannot be asked, such as a script, does not sign
  await expect(callerOf(bench, userId, {}, {}).sampling.sign(await on(id))).rejects.toMatchObject(refusal('forbidden', 'confirm'))
})

test('where the company wants it somebody else counter-signs, and the paper and the log say so', async () => {
  const { companyId, api, signed, on, get } = await samplingSetting(bench)
  const { id } = await signed()
  const reviewerId = await createUser(bench, 'Rut')
  await bench.db.prisma.grant.create({ data: { userId: reviewerId, companyId, ...grantOf('owner') } })
  const rut = callerOf(bench, reviewerId)
  expect(await get(id)).toMatchObject({ awaitsCountersignature: false, countersignature: null })
  await expect(rut.sampling.countersign(await on(id))).rejects.toMatchObject(refusal('conflict', 'sample-countersign-off'))
  await rut.sampling.setCountersigning({ companyId, isOn: true })
  expect(await api.sampling.countersigning({ companyId })).toEqual({ isOn: true })
  const before = await get(id)
  expect(before.awaitsCountersignature).toBe(true)
  expect((await api.sampling.list({ companyId })).find((sample) => sample.id === id)?.awaitsCountersignature).toBe(true)
  await expect(api.sampling.countersign(await on(id))).rejects.toMatchObject(refusal('forbidden', 'sample-countersign-own'))
  const unconfirmed = callerOf(bench, reviewerId, {}, {})
  await expect(unconfirmed.sampling.countersign(await on(id))).rejects.toMatchObject(refusal('forbidden', 'confirm'))
  const at = await on(id)
  expect(await rut.sampling.countersign(at)).toEqual(await rut.sampling.countersign(at))
  const after = await get(id)
  expect(after).toMatchObject({
    state: 'signed',
    awaitsCountersignature: false,
    countersigned: { by: 'Rut' },
    countersignature: { by: 'Rut', signedHash: before.signature?.hash },
    signature: before.signature,
  })
  expect(after.log.map(({ act }) => act).slice(0, 2)).toEqual(['countersign', 'sign'])
  await expect(rut.sampling.rename({ ...(await on(id)), title: 'Another' })).rejects.toMatchObject(refusal('conflict', 'sample-signed'))
  await api.sampling.reopen({ ...(await on(id)), reason: 'Something was missed' })
  expect(await get(id)).toMatchObject({ signature: null, countersignature: null, awaitsCountersignature: false })
  expect(await api.sampling.get({ companyId, id, version: 1 })).toMatchObject({ countersignature: { by: 'Rut' } })
})
