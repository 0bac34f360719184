import { expect, test } from 'vitest'
import { removeDeleted } from './housekeeping.ts'

test('a company that cannot be removed keeps no other one, and the job fails at its end', async () => {
  const removed: string[] = []
  const logged: unknown[] = []
  const deletions = {
    due: async () => ['a', 'broken', 'undone', 'b'],
    remove: async (id: string) => {
      if (id === 'broken') throw new Error('disk')
      if (id !== 'undone') removed.push(id)
      return id !== 'undone'
    },
  }
  const log = { info: (about: unknown) => void logged.push(about), error: (about: unknown) => void logged.push(about) }
  const job = removeDeleted({ stores: { deletions }, compute: { forget: async () => undefined }, log })
  await expect(job).rejects.toMatchObject({ errors: [{ message: 'disk' }] })
  expect(removed).toEqual(['a', 'b'])
  expect(logged).toMatchObject([{ companyId: 'broken', err: { message: 'disk' } }, { removed: 2 }])
})
