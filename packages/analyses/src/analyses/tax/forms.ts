import { linesOfPlan, placeAccounts } from '../../account-plan/place-accounts.ts'
import { sruPlan } from '../../account-plan/templates.ts'
import { accountMask } from '../../books/account-number.ts'
import type { Books, BooksYear } from '../../books/books.ts'
import { periodOf } from '../../books/period.ts'
import { resultMask } from '../../books/result-accounts.ts'
import { float64At } from '../../column.ts'
import { type ColumnAmounts, periodAmounts } from '../../statements/amounts.ts'
import type { CorporateTax, TaxForm } from './corporate-schema.ts'

/** What a form was declared with; its values as written. */
export interface DeclaredForm {
  readonly form: string
  readonly period: string
  readonly fields: Readonly<Record<string, string>>
}

/** `2025P4`: the calendar year in which a fiscal year ends, and its group of months (SKV 269: January–April, May–June, July–August, September–December). */
export function formPeriod(yearTo: string): string {
  const month = Number(yearTo.slice(5, 7))
  return `${yearTo.slice(0, 4)}P${month <= 4 ? 1 : month <= 6 ? 2 : month <= 8 ? 3 : 4}`
}

/** A field’s amount; null where a balance of it is not known. */
interface Field {
  readonly kronor: number | null
  readonly accounts: readonly string[]
}

/** Fields that hold amounts by code; what is 0 is not sent. */
type Fields = ReadonlyMap<string, Field>

/** The three forms of a limited company’s return, as the books have them and as they were declared; `pension`: the accounts of pension costs. */
export function formsOf(books: Books, tax: CorporateTax, declared: readonly DeclaredForm[], pension: readonly string[] = []): TaxForm[] {
  const { computation } = tax
  const year = books.years.find((own) => own.year.from === tax.year.from)
  if (!computation || !year) return []
  const amounts = periodAmounts(books, periodOf(books, tax.year.from, tax.year.to))
  const period = formPeriod(tax.year.to)
  const adjusted = adjustedFields(tax)
  const costs = pensionCosts(books, amounts, pension)
  const form = (name: TaxForm['form'], computed: Fields): TaxForm => {
    const own = declared.findLast((one) => one.form === name && one.period === period)
    const codes = [...new Set([...computed.keys(), ...Object.keys(own?.fields ?? {})])].filter((code) => !DATES.includes(code)).sort()
    return {
      form: name,
      period,
      declared: own !== undefined,
      fields: codes.map((code) => {
        const known = computed.get(code)
        const computedKronor = known ? known.kronor : isComputed(name, code) ? 0 : null
        const declaredKronor = own === undefined ? null : kronorOf(own.fields[code])
        return {
          code,
          computedKronor,
          declaredKronor,
          differenceKronor: computedKronor === null || declaredKronor === null ? null : declaredKronor - computedKronor,
          accounts: [...(known?.accounts ?? [])],
        }
      }),
    }
  }
  const { kronor, accounts } = costs
  // row 1.4 is a base for special payroll tax, row 1.5 one below zero; row 4.21 the costs
  const base: Fields = new Map(kronor === 0 ? [] : [[kronor > 0 ? '7132' : '7133', { kronor: Math.abs(kronor), accounts }]])
  const shown: Fields = new Map(kronor > 0 ? [['8022', costs]] : [])
  return [
    form('INK2', new Map([...mainFields(adjusted), ...base])),
    form('INK2R', statementFields(books, year, amounts)),
    form('INK2S', new Map([...adjusted, ...shown])),
  ]
}

/** First and last day of the fiscal year stand on each form. */
export const DATES: readonly string[] = ['7011', '7012']
const computedInReturn = ['8022', '7650', '7750', '7651', '7653', '7754', '7654', '7673', '7763', '7670', '7770']

/** Fields that the books would fill in if they had anything for them. */
function isComputed(form: TaxForm['form'], code: string): boolean {
  if (form === 'INK2') return ['7104', '7114', '7132', '7133'].includes(code)
  if (form === 'INK2S') return computedInReturn.includes(code)
  return code === '7450' || code === '7550' || rowOfCode.has(code)
}

/** A field that is left out is 0; one that is no whole number is not known. */
function kronorOf(text: string | undefined): number | null {
  if (text === undefined) return 0
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) + 0 : Number.NaN
  return Number.isNaN(number) ? null : number
}

const lines = [...linesOfPlan(sruPlan.balance), ...linesOfPlan(sruPlan.result)]
const lineById = new Map(lines.map((line) => [line.id, line]))
const rowOfCode = new Map(lines.flatMap((line) => (line.code ?? '').split('/').map((code) => [code, line.id] as const)))

/**
 * INK2R: each account on the row of its own `#SRU` code, else of its number; whole kronor, positive on the side of the row. A row with two codes takes
 * the first for a plus and the second for a minus, by its net.
 */
function statementFields(
  books: Books,
  year: BooksYear,
  { closingOre, movementOre, resultOre, priorResultOre, resultInEquityOre }: ColumnAmounts,
): Fields {
  const placed = placeAccounts(sruPlan, books.accounts)
  const result = resultMask(books.accounts)
  const own = ownCodes(books, year)
  const rows = new Map<string, { ore: number; accounts: string[] }>()
  const add = (row: string, ore: number, account: string | null) => {
    const known = rows.get(row) ?? { ore: 0, accounts: [] }
    known.ore += ore
    if (account !== null) known.accounts.push(account)
    rows.set(row, known)
  }
  for (const [a, { number, kind }] of books.accounts.entries()) {
    const isResult = result[a] === 1
    const ore = isResult ? float64At(movementOre, a) : float64At(closingOre, a)
    const code = own.get(a)
    const row = (code === undefined ? undefined : rowOfCode.get(code)) ?? placed[a] ?? ''
    // 8990–8999 hold what was moved to equity: together with the result they are what equity lacks
    if (ore !== 0 && (isResult || kind === 'balance')) add(row, ore, number)
  }
  const transferred = books.accounts.reduce((sum, { kind }, a) => (kind === 'result' ? sum + float64At(closingOre, a) : sum), 0)
  add(EQUITY, transferred + priorResultOre + resultInEquityOre, null)
  const fields = new Map<string, Field>()
  for (const [id, { ore, accounts }] of rows) {
    const line = lineById.get(id)
    if (!line?.code) continue
    const [plusCode = '', minusCode] = line.code.split('/')
    const shown = line.display === 'debit' ? ore : 0 - ore
    const kronor = Number.isNaN(shown) ? null : Math.trunc(shown / 100) + 0
    if (kronor === 0) continue
    if (kronor !== null && kronor < 0 && minusCode !== undefined) fields.set(minusCode, { kronor: -kronor, accounts })
    else fields.set(plusCode, { kronor, accounts })
  }
  const profit = Math.trunc((0 - resultOre) / 100)
  if (profit > 0) fields.set('7450', { kronor: profit, accounts: [] })
  if (profit < 0) fields.set('7550', { kronor: -profit, accounts: [] })
  return fields
}

/** Row of unrestricted equity, which holds the result that nobody has transferred. */
const EQUITY = 'ink2r.2.28'

/** The first code of each account that is a field of the form. */
function ownCodes(books: Books, { ledger, accountOf }: BooksYear): ReadonlyMap<number, string> {
  const codes = new Map<number, string>()
  for (const [i, { sru }] of (ledger?.accounts ?? []).entries()) {
    const code = sru.find((one) => rowOfCode.has(one))
    const a = accountOf[i]
    if (code !== undefined && a !== undefined && books.accounts[a]) codes.set(a, code)
  }
  return codes
}

/** INK2S by the computation: whole kronor field by field, the surplus their sum. */
function adjustedFields({ computation, adjustments }: CorporateTax): Fields {
  const fields = new Map<string, Field>()
  if (!computation) return fields
  const kronor = (ore: number | null) => Math.trunc((ore ?? 0) / 100) + 0
  const accountsOf = (kind: 'added' | 'deducted') => adjustments.flatMap((own) => (own.kind === kind ? [own.account] : []))
  const set = (code: string, value: number, accounts: readonly string[] = []) => {
    if (value !== 0) fields.set(code, { kronor: value, accounts })
  }
  const result = kronor(computation.resultOre)
  const plus = {
    '7651': kronor(computation.bookedTaxOre),
    // net interest that is not deducted is a booked cost too, though on no account of its own
    '7653': kronor(computation.addedOre + computation.interestNotDeductedOre),
    '7654': kronor(computation.deemedIncomeOre),
    '7673': kronor(computation.reversalUpliftOre),
  }
  const minus = { '7754': kronor(computation.deductedOre), '7763': kronor(computation.lossUsedOre) }
  set(result < 0 ? '7750' : '7650', Math.abs(result))
  for (const [code, value] of Object.entries(plus)) set(code, value, code === '7653' ? accountsOf('added') : [])
  for (const [code, value] of Object.entries(minus)) set(code, value, code === '7754' ? accountsOf('deducted') : [])
  if (computation.taxableBeforeRoundingOre === null) return fields
  const sum = (values: Readonly<Record<string, number>>) => Object.values(values).reduce((total, value) => total + value, 0)
  const surplus = result + sum(plus) - sum(minus)
  set(surplus < 0 ? '7770' : '7670', Math.abs(surplus))
  return fields
}

/** INK2: surplus and deficit of the business. */
function mainFields(adjusted: Fields): Fields {
  const surplus = adjusted.get('7670')
  const deficit = adjusted.get('7770')
  const fields = new Map<string, Field>()
  if (surplus) fields.set('7104', surplus)
  if (deficit) fields.set('7114', deficit)
  return fields
}

/** Pension costs of the year in whole kronor, and their accounts. */
function pensionCosts({ accounts }: Books, { movementOre }: ColumnAmounts, patterns: readonly string[]) {
  const mask = accountMask(patterns, accounts)
  const used = accounts.flatMap(({ number }, a) =>
    mask[a] === 1 && float64At(movementOre, a) !== 0 ? [{ number, ore: float64At(movementOre, a) }] : [],
  )
  return { kronor: Math.trunc(used.reduce((sum, { ore }) => sum + ore, 0) / 100) + 0, accounts: used.map(({ number }) => number) }
}
