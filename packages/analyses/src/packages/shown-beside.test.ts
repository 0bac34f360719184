// An analysis whose page marks something to look at never counts as nothing.

import { expect, test } from 'vitest'
import { isAnalysisId } from '../catalogue.ts'
import { datasetOf } from '../company/dataset.ts'
import { flagOf } from '../flags/catalogue.ts'
import { type AnalysisId, analyses } from '../registry.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { outcomeOf, saidBy } from './outcome.ts'

const voucher = (number: number, day: string, text: string, ...rows: readonly (readonly [account: number, amount: number])[]) =>
  `#VER A ${number} ${day} "${text}"\n{\n${rows.map(([account, amount]) => `#TRANS ${account} {} ${amount}.00`).join('\n')}\n}`

/** Contributions without pay and at no known rate, a cost of the year before and one of the year after, numbers that are missing or go back, a changed sign. */
const books = booksOfText(
  [
    '#ORGNR 556000-0001',
    '#RAR 0 20250101 20251231',
    '#IB 0 1930 500000',
    '#IB 0 1790 -20000',
    '#IB 0 2081 -480000',
    '#UB 0 1930 1',
    voucher(1, '20250125', 'Lön januari', [7010, 30000], [7510, 25000], [2731, -25000], [1930, -30000]),
    voucher(2, '20250225', 'Avgifter', [7510, 9000], [2731, -9000]),
    voucher(4, '20251230', 'Hyra januari 2026', [5010, 40000], [1930, -40000]),
    voucher(5, '20251215', 'Hyra december 2024', [5010, 40000], [1930, -40000]),
    voucher(6, '20251231', 'Sälj 3/1 2026', [1510, 90000], [3001, -90000]),
  ].join('\n'),
)
const dataset = datasetOf(books)

/** What the page shows in amber or red, as far as the analysis says so itself. */
async function tones(id: AnalysisId, params: unknown, result: unknown): Promise<string[]> {
  const analysis = analyses[id]
  const presentation = await analysis.loadShown()
  if (presentation === null) return []
  const shown = presentation.of(params, result)
  const view = { sign: 'natural' } as const
  const facts = shown.facts(view).flatMap(({ id: fact, tone }) => (tone === 'warning' || tone === 'error' ? [fact] : []))
  return facts
}

/** Marks in a result that pages draw in amber or red. */
function marksIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => marksIn(one, key))
  if (typeof value === 'string')
    return (key === 'verdict' && ['wrong', 'split', 'differs'].includes(value)) || (key === 'state' && value === 'warning')
      ? [`${key} ${value}`]
      : []
  if (typeof value !== 'object' || value === null) return []
  const own = 'vouchers' in value && 'severity' in value && value.severity === 'warning' && value.vouchers !== 0 ? ['test'] : []
  const deviates = 'check' in value && 'severity' in value && value.severity === 'warning' ? ['deviation'] : []
  return [...own, ...deviates, ...Object.entries(value).flatMap(([name, one]) => (name === 'findings' ? [] : marksIn(one, name)))]
}

test('what a page marks is counted, by every analysis', async () => {
  const marked: string[] = []
  for (const analysis of Object.values(analyses)) {
    const { id } = analysis
    if (!isAnalysisId(id)) continue
    const params: unknown = analysis.sample
    const result: unknown = await analysis.runUnknown(dataset, params, { progress: () => undefined })
    const marks = [...(await tones(id, params, result)), ...marksIn(result)]
    if (marks.length > 0) marked.push(id)
    const { level } = outcomeOf({ analysis: id, counts: 'warning', atLeast: 1 }, result)
    expect([id, marks.length > 0 && (level === 'good' || level === 'info') ? marks : []]).toEqual([id, []])
    for (const { kind, name, code } of saidBy(id, result).said) expect([id, code, kind === 'page']).toEqual([id, code, name !== null])
  }
  expect(marked).toEqual(expect.arrayContaining(['payroll-tax', 'salary', 'journal-entry', 'period']))
})

test('what is a finding already is not marked once more; a flag brings what its sentence says', async () => {
  const result = await analyses['payroll-tax'].runUnknown(dataset, analyses['payroll-tax'].sample, { progress: () => undefined })
  const warnings = saidBy('payroll-tax', result).said.filter(({ severity }) => severity === 'warning')
  expect(new Set(warnings.map(({ kind }) => kind))).toEqual(new Set(['finding']))
  const values = { account: '1930', name: 'Bank', unitOre: 1_000_000 }
  const flag = flagOf('balance.round', { row: '1930', amountOre: 10_000_000, values })
  expect(saidBy('balance', { findings: [], flags: [flag] }).said).toMatchObject([{ kind: 'flag', code: 'balance.round', flag }])
})
