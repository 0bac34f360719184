import { expect, test } from 'vitest'
import { hashValue } from '../canonical.ts'
import { datasetHash, noOwnParts } from './dataset.ts'
import { type DeclaredDocument, declarationsOf, declarationsSchema, declaredOf, noDeclarations, ownersOf } from './declarations.ts'

const vat = (period: string, own: Partial<DeclaredDocument> = {}): DeclaredDocument => ({
  source: { fileName: `${period}.xml`, sha256: period.padEnd(64, '0'), version: 1 },
  filedOn: null,
  content: { kind: 'eskd', orgNumber: '556000-0001', period, boxes: { '05': 100, '49': 25 }, note: '' },
  ...own,
})
const account: DeclaredDocument = {
  source: null,
  filedOn: null,
  content: {
    kind: 'tax-account',
    generation: 'b',
    orgNumber: null,
    name: null,
    opening: null,
    closing: null,
    rows: [{ line: 1, date: '2026-05-12', text: 'Moms jan 2026 - mars 2026', ore: -2500, balanceOre: null }],
    differenceOre: null,
    rowBalanceBreaks: 0,
  },
}

test('declarations are one value in whatever order they came, a file of two names is one', () => {
  const documents = [vat('202603'), account, vat('202606')]
  const renamed = vat('202603', { source: { fileName: 'z.xml', sha256: '202603'.padEnd(64, '0'), version: 1 } })
  expect(declarationsOf(documents.toReversed())).toEqual(declarationsOf(documents))
  expect(declarationsOf([...documents, renamed])).toEqual(declarationsOf(documents))
  expect(declarationsSchema.parse(JSON.parse(JSON.stringify(documents)))).toEqual(declarationsOf(documents))
  expect(declaredOf(declarationsOf(documents), 'eskd').map(({ content }) => content.period)).toEqual(['202603', '202606'])
  expect(ownersOf(account)).toEqual([])
})

test('a correction, another source or none and a day of filing are another value; two that say the same are not', () => {
  const source = { fileName: '202603.xml', sha256: '1'.repeat(64), version: 2 }
  const all = [vat('202603'), vat('202603', { source }), vat('202603', { source: null }), vat('202603', { filedOn: '2026-05-12' })]
  expect(new Set(all.map((document) => hashValue(declarationsOf([document])))).size).toBe(4)
  expect(declarationsOf(all.slice(0, 3))).toHaveLength(3)
})

test('what is declared is part of what an analysis is computed from only where it is needed and there is any', () => {
  const books = hashValue('books')
  const some = { ...noOwnParts, declarations: declarationsOf([vat('202603')]) }
  expect(datasetHash(books, ['books', 'declarations'])).toBe(books)
  expect(datasetHash(books, ['books', 'declarations'], { ...noOwnParts, declarations: noDeclarations })).toBe(books)
  expect(datasetHash(books, ['books'], some)).toBe(books)
  expect(datasetHash(books, ['books', 'declarations'], some)).not.toBe(books)
})
