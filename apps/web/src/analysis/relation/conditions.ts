/** Conditions as tokens of the address, as people write them and as they are read. */
import { type Condition, MOST_PERCENT } from '@verifikat/analyses'
import { NBSP } from '../../format/money.ts'
import { day, number } from '../search/fields.ts'

const BETWEEN = '~'
const MOST = 3

/** `25:0.5:2026-01-01:2026-03-31`; a date that is not given is empty. */
export function conditionToken({ percent, tolerancePp, from, to }: Condition): string {
  return [percent, tolerancePp, from ?? '', to ?? ''].join(':')
}

export function conditionOf(token: string): Condition | null {
  const [ratio = '', tolerance = '', first = '', last = ''] = token.split(':')
  if (ratio === '' || tolerance === '') return null
  const percent = number(-MOST_PERCENT, MOST_PERCENT)(Number(ratio))
  const tolerancePp = number(0, MOST_PERCENT)(Number(tolerance))
  const from = first === '' ? null : day(first)
  const to = last === '' ? null : day(last)
  if (percent === undefined || tolerancePp === undefined || from === undefined || to === undefined) return null
  return { percent, tolerancePp, from, to }
}

/** The conditions of an address; null where it has none and the template's hold. */
export function conditionsOf(cond: string | undefined): readonly Condition[] | null {
  const read = (cond?.split(BETWEEN) ?? []).map(conditionOf).filter((own) => own !== null)
  return read.length === 0 ? null : read.slice(0, MOST)
}

export function conditionKey(tokens: readonly string[]): string | undefined {
  return tokens.length === 0 ? undefined : tokens.slice(-MOST).join(BETWEEN)
}

const NUMBER = String.raw`[-−]?\d+(?:[.,]\d{1,4})?`
const DAY = String.raw`\d{4}-\d{2}-\d{2}`
const written = new RegExp(
  `^(${NUMBER})\\s*%?\\s*(?:(?:±|\\+/?-)\\s*(\\d+(?:[.,]\\d{1,4})?))?(?:\\s+(${DAY})?\\s*(?:–|\\.\\.)\\s*(${DAY})?)?$`,
)

const fromDay = new RegExp(`\\s(?:från|from|≥)\\s*(${DAY})$`)
const toDay = new RegExp(`\\s(?:till|to|≤)\\s*(${DAY})$`)

/** `25`, `25 ± 0,5`, `6 ± 0,5 2026-04-01..2027-12-31`, `6 ± 0,5 from 2026-04-01`; several with semicolons between. */
export function readConditions(text: string): { readonly accepted: readonly string[]; readonly rejected: readonly string[] } {
  const accepted: string[] = []
  const rejected: string[] = []
  for (const part of text.split(';').map((own) => own.trim())) {
    if (part === '') continue
    const [, percent, tolerance = '0.5', from = '', to = ''] = written.exec(part.replace(fromDay, ' $1..').replace(toDay, ' ..$1')) ?? []
    const number = (own: string) => own.replace(',', '.').replace('−', '-')
    const token = percent === undefined ? '' : [number(percent), number(tolerance), from, to].join(':')
    const read = token === '' ? null : conditionOf(token)
    if (read === null) rejected.push(part)
    else accepted.push(conditionToken(read))
  }
  return { accepted, rejected }
}

function plain(value: number): string {
  return String(value).replace('.', ',').replace('-', '−')
}

/** "25 % ± 0,5", "6 % ± 0,5 2026-04-01–2027-12-31", "6 % ± 0,5 ≥ 2026-04-01" */
export function conditionName({ percent, tolerancePp, from, to }: Condition, unit: 'percent' | 'days' = 'percent'): string {
  const value = unit === 'days' ? plain(percent) : `${plain(percent)}${NBSP}%`
  const days = from === null ? (to === null ? '' : ` ≤${NBSP}${to}`) : to === null ? ` ≥${NBSP}${from}` : ` ${from}–${to}`
  return `${value} ±${NBSP}${plain(tolerancePp)}${days}`
}

/** Bounds of a bar in the address. */
export function barKey({ fromPercent, toPercent }: { readonly fromPercent: number | null; readonly toPercent: number | null }): string {
  return `${fromPercent ?? ''}${BETWEEN}${toPercent ?? ''}`
}

export function barOf(bar: string | undefined): { readonly fromPercent: number | null; readonly toPercent: number | null } | null {
  if (bar === undefined) return null
  const [from = '', to = ''] = bar.split(BETWEEN)
  const bound = (text: string) => (text === '' || !Number.isFinite(Number(text)) ? null : Number(text))
  const range = { fromPercent: bound(from), toPercent: bound(to) }
  return range.fromPercent === null && range.toPercent === null ? null : range
}

/** "24 – 25 %", "< 24 %" */
export function barName({ fromPercent, toPercent }: { readonly fromPercent: number | null; readonly toPercent: number | null }): string {
  if (fromPercent === null) return `<${NBSP}${plain(toPercent ?? 0)}${NBSP}%`
  if (toPercent === null) return `≥${NBSP}${plain(fromPercent)}${NBSP}%`
  return `${plain(fromPercent)}${NBSP}–${NBSP}${plain(toPercent)}${NBSP}%`
}
