import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileTables, informationTables, notAsTables } from './tables.ts'

const schema = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8')
const models = new Map([...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [name, body]))
const columnsOf = (body: string) => [...body.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name)
/** Models that a foreign key of this one leads to. */
const parentsOf = (body: string) =>
  [...body.matchAll(/^ {2}\w+\s+(\w+)\??\s+@relation\((?:"\w+", )?fields:/gm)].map(([, name = '']) => name)

/** Of a company by a column, or by hanging below something that is. */
function companyModels(): Set<string> {
  const found = new Set(['Company', ...[...models].filter(([, body]) => /^ {2}companyIds? /m.test(body)).map(([name]) => name)])
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const [name, body] of models) if (parentsOf(body).some((parent) => found.has(parent))) found.add(name)
  }
  return found
}

test('every model of a company is in its file, or is named with the reason why not', () => {
  const ofCompanies = companyModels()
  // SampleEntry hangs below Sample, which has the company: the search goes all the way
  expect([...ofCompanies]).toEqual(expect.arrayContaining(['Import', 'FindingNote', 'LedgerChunk', 'SampleEntry', 'ApiKey']))
  const known = [...fileTables, ...informationTables].map(({ name }) => name)
  const named = [...known, ...Object.keys(notAsTables)]
  expect([...ofCompanies].filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !models.has(name))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
  for (const reason of Object.values(notAsTables)) expect(reason.length).toBeGreaterThan(20)
})

test('every column that names a row or a person is checked where a file is taken in', () => {
  for (const { name, refs, lists, people, peopleLists } of fileTables) {
    const columns = columnsOf(models.get(name) ?? '')
    const checked = new Set(['companyId', ...Object.keys(refs), ...Object.keys(lists), ...people, ...peopleLists])
    const naming = columns.filter(
      (column) => /(?:ById|Ids?)$/.test(column) && !['packageId', 'correlationId', 'analysisId', 'lastEntryId'].includes(column),
    )
    expect([name, naming.filter((column) => !checked.has(column))]).toEqual([name, []])
    for (const column of checked) if (column !== 'companyId') expect(columns).toContain(column)
  }
})
