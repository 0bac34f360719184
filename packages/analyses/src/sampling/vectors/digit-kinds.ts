import * as z from 'zod'
import { at, float64At } from '../../column.ts'
import { benfordShares, DigitCounts, type Digits, digitTest, madClassOf } from '../../journal-tests/benford.ts'
import { AmountCounts } from '../../journal-tests/repeated-values.ts'
import { logGamma } from '../../statistics/binomial.ts'
import { type Kind, kindOf, NotOffered } from './kind.ts'
import { columnOf, type ReadText } from './table.ts'

const checks = { first: 'first', second: 'second', firsttwo: 'firstTwo', firstthree: 'firstThree' } as const satisfies Record<
  string,
  Digits
>
const firstDigit: Readonly<Record<Digits, number>> = { first: 1, second: 0, firstTwo: 10, firstThree: 100 }

const schema = z.object({
  file: z.string().optional(),
  column: z.string(),
  check: z.enum(['first', 'second', 'firsttwo', 'firstthree', 'last']),
  reference: z.enum(['benford', 'uniform']),
  filter: z.string().optional(),
})
type Request = z.output<typeof schema>

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
}

function valuesOf({ file, column, filter }: Request, read: ReadText): string[] {
  const values = file === undefined ? Array.from({ length: 9 }, (_, i) => String(i + 1)) : columnOf(read(file), column)
  if (filter === undefined) return values
  const [, sign = '', limit = ''] = /^value (>=?|<=?) (-?[\d.]+)$/.exec(filter) ?? []
  const holds = comparisons[sign]
  if (holds === undefined) throw new NotOffered(filter)
  return values.filter((value) => holds(Number(value), Number(limit)))
}

/** The significant digits of a decimal text: −0.0520 → 52. */
function significant(value: string): string {
  const decimal = /e/i.test(value) ? String(Number(value)) : value
  const digits = decimal.replace(/[^\d.]/g, '')
  return (digits.includes('.') ? digits.replace(/0+$/, '') : digits).replace('.', '').replace(/^0+/, '').replace(/0+$/, '')
}

function counted(request: Request, read: ReadText): { readonly counts: ArrayLike<number>; readonly digits: Digits } {
  const digits = valuesOf(request, read).map(significant)
  if (request.check === 'last') {
    const counts = new Float64Array(9)
    for (const text of digits) if (text !== '') counts[Number(text.at(-1)) - 1] = float64At(counts, Number(text.at(-1)) - 1) + 1
    return { counts, digits: 'first' }
  }
  const counts = new DigitCounts(0)
  for (const text of digits) counts.add(Number(text.slice(0, 15)))
  const check = checks[request.check]
  return { counts: counts[check], digits: check }
}

function shares(digits: Digits, reference: Request['reference']): number[] {
  const benford = benfordShares(digits)
  return reference === 'benford' ? benford : benford.map(() => 1 / benford.length)
}

/** ln of the marginal probability ratio: counts from expected shares against counts from shares that are all equally likely (Dirichlet of ones). */
function logBayesFactor(counts: ArrayLike<number>, expected: readonly number[]): number {
  let n = 0
  let log = 0
  expected.forEach((share, i) => {
    const count = at(counts, i)
    n += count
    log += logGamma(count + 1) - count * Math.log(share)
  })
  return log + logGamma(expected.length) - logGamma(n + expected.length)
}

/** Kinds of vectors on digits and repeated values, computed with the functions of the journal tests. */
export const digitKinds: Readonly<Record<string, Kind>> = {
  benford: kindOf(schema, (input, read) => {
    const { counts, digits } = counted(input, read)
    const test = digitTest(counts, shares(digits, input.reference), firstDigit[digits])
    const { n, df, chiSquare, pValue, mad, ks, maxZ } = test
    return {
      n,
      df,
      pValue,
      mad,
      ks,
      maxZ,
      chiSq: chiSquare,
      observed: test.digits.map(({ count }) => count),
      zFirst: test.digits.slice(0, 9).map(({ z }) => z),
    }
  }),
  benford_bayes: kindOf(schema, (input, read) => {
    const { counts, digits } = counted(input, read)
    const logBf10 = logBayesFactor(counts, shares(digits, input.reference))
    return { logBf10, bf01: Math.exp(-logBf10) }
  }),
  benford_mad_class: kindOf(
    z.object({ test: z.enum(['first', 'second', 'firsttwo', 'firstthree']), mad: z.number() }),
    ({ test, mad }) => ({
      conformity: madClassOf(checks[test], mad),
    }),
  ),
  repeated_values: kindOf(z.object({ file: z.string(), column: z.string() }), ({ file, column }, read) => {
    const values = columnOf(read(file), column)
    const places = Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0))
    const counts = new AmountCounts(values.length)
    for (const value of values) counts.add(Math.round(Number(value) * 10 ** places))
    const measures = counts.measures()
    return { n: counts.n, averageFrequency: measures?.averageFrequency ?? null, entropy: measures?.entropy ?? null }
  }),
}
