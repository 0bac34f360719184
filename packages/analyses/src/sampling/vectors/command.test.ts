import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { main } from '../../cli/main.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-vectors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function verifikat(...args: readonly string[]) {
  let out = ''
  const said: string[] = []
  const write = async (text: string): Promise<void> => {
    out += text
  }
  const code = await main(args, { out: { write }, say: (line) => said.push(line) })
  return { code, out, said }
}

const file = join(folder, 'vectors.json')
const vector = (id: string, expected: Record<string, unknown>) => ({
  id,
  kind: 'repeated_values',
  input: { file: 'data/amounts.csv', column: 'kr' },
  expected,
})

test('check-vectors: exit 0 where all agree, 1 where one differs or its data are missing, a sentence where the file is none', async () => {
  writeFileSync(join(folder, 'amounts.csv'), '"name","kr"\n"a, b",5.00\nc,5\nd,7.5\n')
  // 5, 5 and 7.5: AF = (4 + 1) / 3.
  writeFileSync(file, JSON.stringify({ vectors: [vector('a', { n: 3, averageFrequency: 5 / 3 })] }))
  const good = await verifikat('check-vectors', file, '--data', folder, '--json')
  expect([good.code, JSON.parse(good.out)]).toEqual([0, { total: 1, passed: 1, failed: [], unsupported: {} }])

  writeFileSync(
    file,
    JSON.stringify({ vectors: [vector('a', { n: 3 }), vector('b', { n: 4 }), { ...vector('c', {}), kind: 'tea_leaves' }] }),
  )
  const bad = await verifikat('check-vectors', file, '--data', folder)
  expect(bad.code).toBe(1)
  expect(bad.out).toMatch(/repeated_values +2 +1\n/)
  expect(bad.out).toContain('b: expected {"n":4}, got {"n":3,')
  expect(bad.out).toContain('Not computed: tea_leaves (1)')

  const missing = await verifikat('check-vectors', file, '--data', join(folder, 'elsewhere'))
  expect(missing.code).toBe(1)
  expect(missing.out).toContain(`data/amounts.csv is not in ${join(folder, 'elsewhere')}.`)
  writeFileSync(file, '{}')
  expect(await verifikat('check-vectors', file)).toMatchObject({
    code: 2,
    said: [expect.stringMatching(/is not a file of test vectors at vectors/)],
  })
})
