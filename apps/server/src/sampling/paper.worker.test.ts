// What the figures of a sampling paper say beside each other: rows are told apart, and what is added up adds up.
import { expect, test } from 'vitest'
import { answer, sales, samplingSetting } from '../../../../test/harness/sampling.ts'
import { createTestServer } from '../../../../test/harness/server.ts'
import { sessionCookie } from '../../../../test/harness/session.ts'
import { importNow } from '../../../../test/harness/workbench.ts'
import { createWorkingBench } from '../../../../test/harness/worker.ts'

const bench = await createWorkingBench()

test('lines of one voucher have names of their own, what is in full is not “0 drawn”, and the calculation adds up', async () => {
  const { companyId, userId, api, drawn, evaluate } = await samplingSetting(bench)
  const large = ['#VER C 33 20251101 "Two large sales" 20251102', '{', '#TRANS 1930 {} 60000.33', '#TRANS 3001 {} -30000.11']
  await importNow(bench, { companyId, userId, file: sales([...large, '#TRANS 3001 {} -30000.22', '}']) })
  const { id, runId, items } = await drawn(13)
  const entries = items.map((item, i) =>
    answer(item.id, i % 5 === 2 ? { state: 'misstated', auditedOre: Math.round(item.ore * 0.37) } : {}),
  )
  await api.sampling.examine({ companyId, id, runId, entries })
  await evaluate(id)
  await using server = await createTestServer(bench)
  const headers = { cookie: await sessionCookie(bench, userId) }
  const { body } = await server.app.inject({ url: `/companies/${companyId}/samples/${id}/paper.html?lang=sv`, headers })
  const rows = [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) => cell.replaceAll('\u00a0', ' ')),
  )
  expect(rows.flatMap((cells) => cells.filter((cell) => cell.startsWith('C 33')))).toEqual(['C 33, rad 2', 'C 33, rad 3'])
  const at = rows.findIndex((cells) => cells.includes('I sin helhet'))
  expect(rows[at + 1]).toEqual(['1', '43', '143 000,33', '13', '60 000,33 (2)', '83 000,00 (41)', '8'])

  const figure = (formula: string) => {
    const cells = rows.find((own) => own[1]?.startsWith(formula))
    return Number(cells?.at(-1)?.replaceAll(' ', '').replace(',', '.'))
  }
  const parts = ['GP =', 'Δ1 =', 'Δ2 ='].map(figure)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(figure('ÖG ='), 3)
  expect(figure('ÖFG =')).toBe(Math.ceil(figure('ÖG =') * 100) / 100)
  // what is given has no formula, an id has its words, and a telephone lays it out in its own width
  for (const [, formula = ''] of rows) expect(formula).not.toMatch(/^(\S+) = \1$/)
  expect(body).toContain('en räknare (sha256-counter-v1)')
  expect(body).toContain('name="viewport" content="width=device-width')
})
