// What holds of every table of every analysis, and of the words beside them.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../books/books.ts'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import type { AnyAnalysis } from '../define.ts'
import { AppError } from '../errors.ts'
import { generateCompany } from '../generator/index.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { analyses } from '../registry.ts'
import { readSie } from '../sie/reader.ts'
import { newAnalysis } from '../testing/new-analysis/index.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { runs } from '../testing/runs.ts'
import { expectTablesToAddUp } from '../testing/shown-law.ts'
import type { Table } from './table.ts'
import { languages, say } from './words.ts'

vi.setConfig({ testTimeout: 120_000 })

// with the one that new ones begin as
const all: readonly AnyAnalysis[] = [...Object.values(analyses), newAnalysis]
const views = [{ sign: 'natural' }, { sign: 'bookkeeping' }] as const

async function tablesOf(analysis: AnyAnalysis, books: Books): Promise<readonly Table[]> {
  const presentation = await analysis.loadShown()
  if (presentation === null) return []
  const result = await analysis.runUnknown(datasetOf(books), analysis.sample, { progress: () => {} })
  return views.flatMap((view) => presentation.of(analysis.sample, result).tables(view))
}

function generated(): Books {
  return buildBooks(
    generateCompany({ seed: 8, vouchers: 400, years: 2 }).years.map((year, i) => {
      const bytes = year.bytes()
      const { ledger, facts } = readSie(bytes)
      return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: `${i}`, generated: facts.generated }
    }),
  ).books
}

test('the tables of every analysis hold over a company, and each column is named in both languages', async () => {
  const books = generated()
  let opened = 0
  for (const analysis of all) {
    const tables = await tablesOf(analysis, books)
    opened += expectTablesToAddUp(books, tables)
    for (const { id, title, empty, columns } of tables) {
      expect(columns.length, `${analysis.id}/${id}`).toBeGreaterThan(0)
      expect(new Set(columns.map((column) => column.id)).size, `${analysis.id}/${id}`).toBe(columns.length)
      for (const words of [title, empty, ...columns.flatMap(({ label, help }) => (help ? [label, help] : [label]))])
        for (const language of languages) expect(say(words, language).trim(), `${analysis.id}/${id}`).not.toBe('')
    }
  }
  expect(opened).toBeGreaterThan(100)
})

test('the tables of every analysis hold over random books', async () => {
  await fc.assert(
    fc.asyncProperty(company, async (models) => {
      const books = booksOf(models, true)
      for (const analysis of all) {
        const tables = await tablesOf(analysis, books).catch((error: unknown) => {
          if (error instanceof AppError && (error.code === 'no_books' || error.code === 'invalid_input')) return []
          throw error
        })
        expectTablesToAddUp(books, tables)
      }
    }),
    { numRuns: runs(20, 500) },
  )
})

test('an analysis that shows something says how, in both languages', async () => {
  for (const analysis of all) {
    const method = (await analysis.loadShown())?.method
    if (method === undefined) continue
    for (const part of [[method.answers], method.computes, method.sources, method.limits]) {
      expect(part.length, analysis.id).toBeGreaterThan(0)
      for (const words of part)
        expect(new Set(languages.map((language) => say(words, language).trim()).filter(Boolean)).size, analysis.id).toBe(2)
    }
  }
})
