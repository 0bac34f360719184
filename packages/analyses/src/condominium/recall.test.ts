import { expect, test } from 'vitest'
import { condominiumBoardReport } from '../analyses/condominium-board-report/index.ts'
import { condominiumBoardReportResult } from '../analyses/condominium-board-report/schema.ts'
import { decisionSentences, summarySentences } from '../analyses/condominium-board-report/sentences.ts'
import type { Finding } from '../finding.ts'
import { associationKinds, associationSizes, generateAssociation } from '../generator/association/index.ts'
import { analyses } from '../registry.ts'
import { expectTablesToAddUp } from '../testing/shown-law.ts'
import { associationAnalyses, associationFindings, associationTraces, datasetOfAssociation } from './recall.ts'

test('an association without errors: only its loss, the year a roof was scrapped, is pointed at', async () => {
  for (const size of associationSizes) {
    const findings = await associationFindings({ seed: 2, size })
    expect(
      findings.map(({ code }) => code),
      size,
    ).toEqual(['condominium.loss'])
  }
})

test('every planted error of an association is found by what it is there for', async () => {
  for (const kind of associationKinds) {
    const findings = await associationFindings({ seed: 3, size: 'small', years: 2, errors: [kind] })
    expect(
      findings.map(({ code }) => code),
      kind,
    ).toContain(associationTraces[kind])
  }
  const all = await associationFindings({ seed: 4, size: 'medium', errors: associationKinds })
  expect(all.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.values(associationTraces)))
})

test('a finding leads to a table of its analysis that is there; one of each planted error does', async () => {
  const dataset = datasetOfAssociation({ seed: 4, size: 'medium', errors: associationKinds })
  const led = new Set<string>()
  for (const id of associationAnalyses) {
    const result = await analyses[id].runUnknown(dataset, {}, { progress: () => undefined })
    const shown = (await analyses[id].loadShown())?.of(analyses[id].params.parse({}), result)
    const tables = shown?.tables({ sign: 'natural' }).map((table) => table.id)
    for (const finding of (result as { readonly findings: readonly Finding[] }).findings)
      for (const { table } of shown?.rowsOf(finding) ?? []) {
        expect(tables, finding.code).toContain(table)
        led.add(finding.code)
      }
  }
  expect(Object.values(associationTraces).filter((code) => !led.has(code))).toEqual([])
})

test('the same seed gives the same association, and the answer key says what was planted', () => {
  const make = () => generateAssociation({ seed: 5, size: 'small', years: 1, errors: ['debt-outside', 'area-changed'] })
  expect(make()).toEqual(make())
  expect(make().answerKey).toEqual([
    { id: 'area-changed-1', kind: 'area-changed', year: 2025, ore: null },
    { id: 'debt-outside-1', kind: 'debt-outside', year: 2025, ore: 50_000_000 },
  ])
})

test('the board of an association reads how it does and what to decide; its costs are all there', async () => {
  const dataset = datasetOfAssociation({ seed: 2, size: 'small' })
  const result = condominiumBoardReportResult.parse(await condominiumBoardReport.runUnknown(dataset, {}, { progress: () => undefined }))
  expect(summarySentences(result, { saving: 123 }).map(({ id }) => id)).toEqual(['saving-plan', 'saving', 'debt', 'loss', 'review'])
  // the loan that ends, what a point costs, and the loss
  expect(decisionSentences(result).map(({ id }) => id)).toEqual(['loan-L1', 'rate', 'loss'])
  const shown = await condominiumBoardReport.loadShown()
  const presentation = shown?.of(condominiumBoardReport.params.parse({}), result)
  expect(expectTablesToAddUp(dataset.books, presentation?.tables({ sign: 'natural' }) ?? [])).toBeGreaterThan(5)
  const income = dataset.books.accounts.filter(({ number }) => /^3/.test(number)).map(({ number }) => number)
  expect(result.costs.flatMap(({ accounts }) => accounts).filter((account) => income.includes(account))).toEqual([])
})
