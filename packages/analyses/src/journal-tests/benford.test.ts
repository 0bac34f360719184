import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chiSquareCritical, chiSquareTail } from '../statistics/chi-square.ts'
import { benfordTest, DigitCounts, type Digits, digitTest, madClassOf } from './benford.ts'
import { AmountCounts } from './repeated-values.ts'

const folder = new URL('../../../../../shared/sampling/', import.meta.url)
const vectors = new URL('vectors.json', folder)

interface Vector {
  readonly id: string
  readonly kind: string
  readonly input: Readonly<Record<string, string>>
  readonly expected: Readonly<Record<string, unknown>>
  readonly toleranceRel?: number
}
const all: readonly Vector[] = existsSync(vectors) ? JSON.parse(readFileSync(vectors, 'utf8')).vectors : []
const of = (kind: string) => all.filter((vector) => vector.kind === kind)

test.skipIf(all.length === 0)('published figures (skipped where ../shared/sampling/vectors.json is not there)', () => {
  expect([of('benford').length, of('benford_mad_class').length, of('repeated_values').length].every((n) => n > 0)).toBe(true)
})

/** A column's numbers as they are written, so that no digit passes through floating point. */
function column(file: string, name: string): string[] {
  const [head = '', ...lines] = readFileSync(new URL(file, folder), 'utf8').trim().split(/\r?\n/)
  const fields = (line: string) => [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const at = fields(head).indexOf(name)
  return lines.map((line) => fields(line)[at] ?? '')
}

function numbers({ file, column: name, filter }: Readonly<Record<string, string>>): string[] {
  if (file === undefined) return ['1', '2', '3', '4', '5', '6', '7', '8', '9']
  const least = filter?.match(/>= (\d+)/)?.[1]
  const values = column(file, name ?? '')
  if (filter === undefined) return values.filter((text) => Number(text) !== 0)
  return values.filter((text) => (least === undefined ? Number(text) > 0 : Number(text) >= Number(least)))
}

/** The digits that count, as a whole number. */
const significant = (text: string) => Number(text.replace(/[-.]/g, '').replace(/^0+/, '').slice(0, 15))

const kinds: Readonly<Record<string, Digits>> = { first: 'first', second: 'second', firsttwo: 'firstTwo', firstthree: 'firstThree' }
const uniform = Array.from({ length: 9 }, () => 1 / 9)

function tested(input: Readonly<Record<string, string>>) {
  const texts = numbers(input)
  if (input['check'] === 'last') {
    const counts = new Float64Array(9)
    for (const text of texts) {
      const last = Number(String(Number(text)).replace('.', '').replace(/0+$/, '').slice(-1)) - 1
      counts[last] = (counts[last] ?? 0) + 1
    }
    return digitTest(counts, uniform, 1)
  }
  const counts = new DigitCounts(0)
  for (const text of texts) counts.add(significant(text))
  const digits = kinds[input['check'] ?? ''] ?? 'first'
  return input['reference'] === 'uniform' ? digitTest(counts[digits], uniform, 1) : benfordTest(digits, counts[digits])
}

for (const { id, input, expected } of of('benford')) {
  test(`${id}: ${input['check']} digits of ${input['file'] ?? input['column']}`, () => {
    const found = tested(input)
    expect(found.n).toBe(expected['n'])
    expect(found.df).toBe(expected['df'])
    expect(found.digits.map(({ count }) => count)).toEqual(expected['observed'])
    for (const [name, value] of [
      ['chiSq', found.chiSquare],
      ['mad', found.mad],
      ['ks', found.ks],
      ['maxZ', found.maxZ],
      ['pValue', found.pValue],
    ] as const) {
      const wanted = expected[name]
      if (typeof wanted === 'number')
        expect(Math.abs((value ?? Number.NaN) - wanted), name).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)))
    }
    const zs = expected['zFirst']
    if (Array.isArray(zs)) for (const [i, z] of zs.entries()) expect(found.digits[i]?.z).toBeCloseTo(Number(z), 9)
  })
}

for (const { id, input, expected } of of('benford_mad_class')) {
  test(`${id}: a deviation of ${input['mad']} in ${input['test']} digits is ${expected['conformity']}`, () => {
    expect(madClassOf(kinds[input['test'] ?? ''] ?? 'first', Number(input['mad']))).toBe(expected['conformity'])
  })
}

for (const { id, input, expected } of of('repeated_values')) {
  test(`${id}: repeated amounts of ${input['file']}`, () => {
    const counts = new AmountCounts()
    for (const text of column(input['file'] ?? '', input['column'] ?? '')) counts.add(Math.round(Number(text) * 100))
    expect(counts.n).toBe(expected['n'])
    expect(counts.measures()?.averageFrequency).toBeCloseTo(Number(expected['averageFrequency']), 9)
    expect(counts.measures()?.entropy).toBeCloseTo(Number(expected['entropy']), 9)
  })
}

test('digits come from the decimal string of öre', () => {
  const counts = new DigitCounts()
  // 0.05 kr begins with 5; 0 is skipped; 9.99 kr is below 10 kr for two digits and more.
  for (const ore of [5, -5, 1230, -1230, 999, -999, 10_000, -10_000, 0]) counts.add(ore)
  expect([...counts.first]).toEqual([4, 0, 0, 0, 2, 0, 0, 0, 2])
  expect([...counts.firstTwo.slice(0, 3)]).toEqual([2, 0, 2])
  expect(counts.firstTwo.reduce((sum, count) => sum + count, 0)).toBe(4)
  // 0.05 kr is 0.0500: its second digit is 0.
  expect([...counts.second]).toEqual([4, 0, 2, 0, 0, 0, 0, 0, 0, 2])
})

test('a class needs 1 000 amounts; nothing is said of none', () => {
  expect(benfordTest('first', [999, 0, 0, 0, 0, 0, 0, 0, 0]).madClass).toBeNull()
  expect(benfordTest('first', [1000, 0, 0, 0, 0, 0, 0, 0, 0]).madClass).toBe('nonconformity')
  expect(benfordTest('second', Array(10).fill(0))).toMatchObject({ n: 0, chiSquare: null, mad: null, ks: null, maxZ: null })
})

test('the most frequent amounts, however many there are: the smaller first among equals', () => {
  const counts = new AmountCounts()
  for (let ore = 1; ore <= 5000; ore++) for (let n = 0; n < (ore % 1000 === 0 ? 5 : 2); n++) counts.add(n % 2 === 0 ? ore : -ore)
  expect(counts.mostFrequent(6)).toEqual([...[1000, 2000, 3000, 4000, 5000].map((ore) => ({ ore, count: 5 })), { ore: 1, count: 2 }])
})

test('χ²: critical values of the tables; tail and critical value undo each other', () => {
  // df 8, 9, 89 and 99 at 5 %.
  expect([8, 9, 89, 99].map((df) => chiSquareCritical(df, 0.05).toFixed(3))).toEqual(['15.507', '16.919', '112.022', '123.225'])
  for (const df of [1, 8, 89, 899])
    for (const p of [0.001, 0.05, 0.5, 0.99]) expect(chiSquareTail(chiSquareCritical(df, p), df)).toBeCloseTo(p, 9)
})
