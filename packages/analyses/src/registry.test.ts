import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { Books } from './books/books.ts'
import { buildBooks } from './books/build.ts'
import { canonicalJson, hashValue } from './canonical.ts'
import { datasetOf } from './company/dataset.ts'
import { generateCompany } from './generator/index.ts'
import { decodeLedger } from './ledger/decode.ts'
import { encodeLedger } from './ledger/encode.ts'
import { indexLedger } from './ledger/index-ledger.ts'
import { memoryTexts } from './ledger/text.ts'
import { type AnalysisId, analyses, type ParamsOf, type ResultOf } from './registry.ts'
import { readSie } from './sie/reader.ts'

vi.setConfig({ testTimeout: 30_000 })

function booksOf(...files: readonly (string | Uint8Array)[]): Books {
  return buildBooks(
    files.map((file, i) => {
      const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
      const { ledger, facts } = readSie(bytes)
      return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: `${i}`, generated: facts.generated }
    }),
  ).books
}

const head = (type: string): string =>
  `#FLAGGA 0\n#PROGRAM "P" 1\n#FORMAT PC8\n#GEN 20260101\n#SIETYP ${type}\n#FNAMN "Tomt AB"\n#RAR 0 20250101 20251231\n`

const some: Readonly<Record<string, () => Books>> = {
  'a file without accounts or vouchers': () => booksOf(head('4')),
  'a file with accounts only': () => booksOf(`${head('4')}#KONTO 1930 "Bank"\n`),
  'balances without vouchers': () => booksOf(`${head('1')}#KONTO 1930 "Bank"\n#IB 0 1930 1.00\n#UB 0 1930 2.00\n`),
  'an empty voucher': () => booksOf(`${head('4')}#KONTO 1930 "Bank"\n#VER A 1 20250101 ""\n{\n}\n`),
  'a voucher without a date': () =>
    booksOf(`${head('4')}#KONTO 1930 "Bank"\n#VER A 1 "" ""\n{\n#TRANS 1930 {} 1.00\n#TRANS 1930 {} -1.00\n}\n`),
  'a company of three years with every planted error': () =>
    booksOf(
      ...generateCompany({
        seed: 8,
        vouchers: 500,
        years: 3,
        errors: {
          'unbalanced-voucher': 1,
          'duplicate-number': 2,
          'date-outside-year': 2,
          'undeclared-account': 1,
          'opening-differs': 1,
          'declared-closing-differs': 1,
        },
      }).years.map((year) => year.bytes()),
    ),
}

const ids = Object.keys(analyses).sort() as AnalysisId[] // the registry's own keys

test('the registry’s keys are the analyses’ ids, which are route segments', () => {
  for (const id of ids) {
    expect(analyses[id].id).toBe(id)
    expect(id).toMatch(/^[a-z]+(?:-[a-z0-9]+)*$/)
    expect(analyses[id].version).toBeGreaterThan(0)
    expect(analyses[id].needs.length).toBeGreaterThan(0)
  }
})

test('parameters have defaults that are parameters again, and a form that others can read', () => {
  for (const id of ids) {
    const params = analyses[id].params.parse(analyses[id].sample)
    expect(analyses[id].params.parse(params)).toEqual(params)
    expect(z.toJSONSchema(analyses[id].params, { io: 'input' })).toHaveProperty('type', 'object')
    expect(z.toJSONSchema(analyses[id].result)).toHaveProperty('type', 'object')
  }
})

test('an analysis reads what it needs and nothing else: results are kept by the hashes of those parts', async () => {
  const whole = datasetOf(booksOf(...generateCompany({ seed: 3, vouchers: 200, years: 2 }).years.map((year) => year.bytes())))
  const read: string[] = []
  for (const id of ids) {
    const { needs, params, runUnknown } = analyses[id]
    const guarded = new Proxy(whole, {
      get(target, part, receiver) {
        if (!needs.some((need) => need === part)) read.push(`${id}: ${String(part)}`)
        return Reflect.get(target, part, receiver)
      },
    })
    await runUnknown(guarded, params.parse(analyses[id].sample), { progress: () => {} })
  }
  expect([...new Set(read)]).toEqual([])
})

test('results hold no optional keys', () => {
  const optional: string[] = []
  const walk = (schema: unknown, path: string): void => {
    if (schema instanceof z.ZodOptional) optional.push(path)
    else if (schema instanceof z.ZodObject) for (const [key, inner] of Object.entries(schema.shape)) walk(inner, `${path}.${key}`)
    else if (schema instanceof z.ZodArray) walk(schema.element, `${path}[]`)
    else if (schema instanceof z.ZodNullable) walk(schema.unwrap(), path)
    else if (schema instanceof z.ZodUnion) for (const option of schema.options) walk(option, path)
    else if (schema instanceof z.ZodRecord) walk(schema.valueType, `${path}{}`)
  }
  for (const id of ids) walk(analyses[id].result, id)
  expect(optional).toEqual([])
})

const cases = ids.flatMap((id) => Object.keys(some).map((books) => [id, books] as const))

test.each(cases)('%s over %s gives a result that fits its schema, the same every time', async (id, name) => {
  const books = some[name]?.()
  if (!books) throw new Error(name)
  const run = (): Promise<unknown> => analyses[id].runUnknown(datasetOf(books), analyses[id].sample, { progress: () => undefined })
  const result = await run()
  expect(analyses[id].result.safeParse(result).success).toBe(true)
  expect(JSON.parse(canonicalJson(result))).toEqual(JSON.parse(JSON.stringify(result)))
  expect(hashValue(await run())).toBe(hashValue(result))
})

test('a ledger that was stored gives the same result as its file, also where the day the file was made matters', async () => {
  const text = `${head('4')}#OMFATTN 20250630\n#KONTO 1930 "Bank"\n#KONTO 3001 "Intäkt"\n#VER A 1 20250801 "x"\n{\n#TRANS 1930 {} 1.00\n#TRANS 3001 {} -1.00\n}\n`
  const bytes = new TextEncoder().encode(text)
  const { ledger, facts } = readSie(bytes)
  const { pieces, total } = encodeLedger(indexLedger(ledger))
  const stored = new Uint8Array(total)
  let at = 0
  for (const piece of pieces) {
    stored.set(piece, at)
    at += piece.length
  }
  const decoded = decodeLedger(stored.buffer)
  const texts = memoryTexts(bytes, ledger.encoding)
  const run = async (books: Books): Promise<string> =>
    hashValue(await analyses['trial-balance'].runUnknown(datasetOf(books), {}, { progress: () => undefined }))
  const fromFile = buildBooks([{ ledger, texts, sha256: '', generated: facts.generated }]).books
  const fromStore = buildBooks([{ ledger: decoded, texts, sha256: '', generated: decoded.generated }]).books
  expect(fromFile.findings.map(({ code }) => code)).toContain('books.coverage-not-credible')
  expect(await run(fromStore)).toBe(await run(fromFile))
})

test('types lead from an id to its parameters and its result', () => {
  const params: ParamsOf<'trial-balance'> = { from: '2025-01-01' }
  // @ts-expect-error there is no such parameter
  const wrong: ParamsOf<'trial-balance'> = { since: '2025-01-01' }
  const closing = (result: ResultOf<'trial-balance'>): number | null => result.sumClosingOre
  expect([params, wrong, closing].length).toBe(3)
})
