import { expect, test } from 'vitest'
import { readTexts } from './texts.ts'

test('a file that cannot be read keeps none of the others', async () => {
  const saved: string[] = []
  const logged: unknown[] = []
  const stores = {
    fileTexts: {
      unread: async () => ['a', 'broken', 'b'].map((sha256) => ({ sha256, bytes: 1 })),
      save: async (sha256: string) => void saved.push(sha256),
    },
  }
  const fileText = async ({ sha256 }: { readonly sha256: string }) => {
    if (sha256 === 'broken') throw new Error('disk')
    return { content: 'text', problem: null }
  }
  expect(await readTexts({ stores, compute: { fileText }, log: { warn: (about: unknown) => void logged.push(about) } })).toBe(2)
  expect(saved).toEqual(['a', 'b'])
  expect(logged).toMatchObject([{ sha256: 'broken' }])
})
