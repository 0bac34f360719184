import { expect, test } from 'vitest'
import { datasetOfAssociation } from '../../condominium/recall.ts'
import { statusOf } from '../../finding-status.ts'
import { condominiumBoardReport } from './index.ts'
import { reviewSentence, reviewTable } from './review.ts'
import { condominiumBoardReportResult } from './schema.ts'

test('the board reads what every part points at, and one status says how grave it is', async () => {
  const dataset = datasetOfAssociation({
    seed: 3,
    size: 'small',
    errors: ['fee-not-booked', 'property-fee-old', 'depreciation-old', 'short-term-kept'],
  })
  const result = condominiumBoardReportResult.parse(await condominiumBoardReport.runUnknown(dataset, {}, { progress: () => undefined }))
  const codesOf = (part: string) => result.reviewed.find(({ id }) => id === part)?.findings.map(({ code }) => code)
  expect(codesOf('fees')).toEqual(expect.arrayContaining(['condominium.fees-differ']))
  expect(codesOf('tax')).toEqual(['condominium.property-fee-differs'])
  expect(codesOf('components')).toEqual(['condominium.depreciation-differs'])
  expect(codesOf('debt')).toEqual(['condominium.short-term-differs'])
  const { level, counts } = statusOf(result.findings)
  expect([level, counts.error]).toEqual(['error', 1])
  // how accounts were read is not for the board, in its table, its sentence and its status alike
  expect(result.findings.filter(({ code }) => /by-name|unmarked/.test(code))).toEqual([])
  const [en, sv] = reviewSentence(result)
  expect(en).toContain('1 error and ')
  expect(sv).toContain('lån')
  const table = reviewTable(result)
  const rows = Array.from({ length: table.length }, (_, row) => table.columns.map((_column, column) => table.value(row, column)))
  expect(rows.some(([, , text]) => Array.isArray(text) && text[0] === 'Nothing found.')).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('condominium.')
})
