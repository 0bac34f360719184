import type { Books } from '../../books/books.ts'
import { suggestedAccountFunctions } from '../../company/account-functions.ts'
import type { PlantedError } from '../../generator/index.ts'
import { type CutOffKind, cutOffKinds } from '../../generator/planted-cut-off.ts'
import type { CutOffLine } from './cut-off-schema.ts'
import { cutOffTab } from './cut-off-tab.ts'
import { periodParams } from './schema.ts'

/** A way in which the days around a balance date point at a line: the period that its text speaks of, or being registered after the date. */
export const cutOffSigns = ['text', 'registered-after'] as const
export type CutOffSign = (typeof cutOffSigns)[number]

const meant: Readonly<Record<CutOffKind, CutOffSign>> = {
  'cost-in-later-year': 'text',
  'revenue-in-earlier-year': 'text',
  'revenue-registered-late': 'registered-after',
  'cost-across-years': 'text',
}

export interface CutOffScore {
  /** Lines within 30 days of the fiscal years' ends, in the three groups. */
  readonly lines: number
  readonly signs: readonly {
    readonly sign: CutOffSign
    readonly lines: number
    /** Lines of vouchers in which nothing at all was planted. */
    readonly falsePositives: number
  }[]
  /** `found`: the line is pointed at, and what its text places on the other side is the planted amount to the öre. */
  readonly kinds: readonly { readonly kind: CutOffKind; readonly planted: number; readonly found: number }[]
}

/** What the cut-off around each fiscal year's end, as shipped, finds of the errors that are planted in some books. */
export function scoreCutOff(books: Books, errors: readonly PlantedError[]): CutOffScore {
  const params = periodParams.parse({ parts: ['cut-off'], limit: null })
  const lines = books.years.flatMap(({ year }) =>
    cutOffTab({ books, accountFunctions: suggestedAccountFunctions }, params, year.to).groups.flatMap(({ cutOff }) =>
      cutOff.lines.map((line) => ({ line, date: cutOff.date })),
    ),
  )
  const hasSign = (sign: CutOffSign, { line, date }: (typeof lines)[number]): boolean =>
    sign === 'text'
      ? line.belongs.verdict === 'wrong' || line.belongs.verdict === 'split'
      : line.side === 'before' && line.registrationDate !== null && line.registrationDate > date
  const planted = new Set(errors.flatMap((error) => keyOfError(error) ?? []))
  return {
    lines: lines.length,
    signs: cutOffSigns.map((sign) => {
      const own = lines.filter((place) => hasSign(sign, place))
      return { sign, lines: own.length, falsePositives: own.filter(({ line }) => !planted.has(keyOf(line))).length }
    }),
    kinds: cutOffKinds.flatMap((kind) => {
      const own = errors.filter((error) => error.kind === kind)
      if (own.length === 0) return []
      const found = own.filter((error) =>
        lines.some(
          (place) =>
            keyOf(place.line) === keyOfError(error) &&
            place.line.account === error.account &&
            hasSign(meant[kind], place) &&
            (meant[kind] === 'text' ? place.line.belongs.wrongOre : place.line.ore) === error.ore,
        ),
      )
      return [{ kind, planted: own.length, found: found.length }]
    }),
  }
}

function keyOf({ yearFrom, series, number, occurrence }: Pick<CutOffLine, 'yearFrom' | 'series' | 'number' | 'occurrence'>): string {
  return `${yearFrom} ${series} ${number} ${occurrence}`
}

function keyOfError({ fiscalYear, voucher }: PlantedError): string | null {
  return voucher && keyOf({ yearFrom: fiscalYear[0], ...voucher, number: String(voucher.number) })
}

/** The part of `docs/answer-key.md` about one company. */
export function cutOffSection({ lines, signs, kinds }: CutOffScore): string {
  const errors =
    kinds.length === 0
      ? ''
      : `
| Planted around a year's end | How many | Found by the cut-off |
|---|---:|---:|
${kinds.map(({ kind, planted, found }) => `| ${kind} | ${planted} | ${found} |`).join('\n')}
`
  const share = (count: number) => (lines === 0 ? 0 : (100 * count) / lines).toFixed(2)
  return `${errors}
| Cut-off, of ${lines} lines | Lines | False positives |
|---|---:|---:|
${signs.map((own) => `| ${own.sign} | ${own.lines} | ${own.falsePositives} (${share(own.falsePositives)} %) |`).join('\n')}
`
}
