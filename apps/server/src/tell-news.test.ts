// Letters about what packages have found by themselves: who gets one, what it says, and that none is sent twice.
import { readyPackages } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { createOwnedCompany, createWorkbench } from '../../../test/harness/workbench.ts'
import type { Mail } from './auth/mail.ts'
import { newsLetter, tellNews } from './tell-news.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())
const [own] = readyPackages
if (!own) throw new Error('packages are shipped')

test('a letter goes out once for what is new; one that is not taken is told of, and not sent again', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const batch = async (added: number) => {
    const given = {
      userId,
      key: null,
      package: own,
      materialityOre: null,
      companyIds: [companyId],
      scheduleId: '01890000-0000-7000-8000-000000000002',
    }
    const { batchId } = await bench.stores.batches.create(given)
    await bench.db.prisma.batchCell.updateMany({
      where: { batchId },
      data: { state: 'done', change: { added, gone: 0 }, finishedAt: new Date() },
    })
    return batchId
  }
  const sent: Mail[] = []
  const failed: string[] = []
  const tell = (send: (mail: Mail) => Promise<void>) =>
    tellNews({ stores: bench.stores, mailer: { send }, publicUrl: 'https://v.example/', onFailed: (_, batchId) => failed.push(batchId) })
  const take = async (mail: Mail) => void sent.push(mail)
  await batch(0)
  expect(await tell(take)).toBe(0)
  const batchId = await batch(3)
  expect(await tell(take)).toBe(1)
  expect(await tell(take)).toBe(0)
  expect(sent.map(({ text }) => text)[0]).toContain(
    `https://v.example/beta/${companyId}/analyses/packages?package=${own.id}&batch=${batchId}&show=new`,
  )
  const refused = await batch(1)
  expect(await tell(() => Promise.reject(new Error('refused')))).toBe(0)
  expect([failed, await tell(take)]).toEqual([[refused], 0])
})

test('a letter is one line where a name has several, and leads to what failed where nothing is new', () => {
  const news = {
    batchId: 'b',
    package: ['A\nB', 'C'] as [string, string],
    packageId: 'p',
    createdAt: '',
    companies: 1,
    added: 0,
    failed: 2,
    companyId: 'c',
  }
  const letter = newsLetter({ to: 'a@example.test', name: 'An\nna', news, publicUrl: 'http://v' })
  expect(letter.subject).toBe('Verifikat: C / A B')
  expect(letter.text).toContain('Hej An na!')
  expect(letter.text).toContain('http://v/beta/c/analyses/packages?package=p&batch=b&show=failed')
})
