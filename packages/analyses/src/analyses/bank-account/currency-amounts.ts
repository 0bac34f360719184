import { at } from '../../column.ts'
import { currencyDecimals } from '../../reference/currency-decimals.ts'
import type { LedgerLines } from './ledger-lines.ts'
import type { LedgerTexts } from './ledger-side.ts'
import type { BankAccountParams } from './schema.ts'

/** Amounts of a ledger account in the currency of its bank account. */
export interface CurrencyAmounts {
  /** Per line; NaN where nothing says it. */
  readonly minor: Float64Array
  /** Before the first year; null where nothing says it. */
  readonly openingMinor: number | null
  readonly unknown: number
}

/** What is given by voucher, else what the text says (`5 000,00 EUR`, `EUR 5000.00`), with the sign of the line. */
export function currencyAmounts(
  ledger: LedgerLines,
  texts: LedgerTexts,
  currency: string,
  { ledgerCurrencyMinor, currencyOpening }: Pick<BankAccountParams, 'ledgerCurrencyMinor' | 'currencyOpening'>,
): CurrencyAmounts {
  const isGiven = Object.keys(ledgerCurrencyMinor).length > 0
  const minor = Float64Array.from(ledger.ore, (own, line) => {
    const given = isGiven ? givenFor(texts, line, ledgerCurrencyMinor) : undefined
    if (given !== undefined) return given
    const size = amountIn(texts.texts(line).join(' '), currency)
    return size === null ? Number.NaN : Math.sign(own) * size
  })
  let unknown = 0
  for (let line = 0; line < minor.length; line++) if (Number.isNaN(at(minor, line))) unknown++
  const opening = { ore: ledger.years[0]?.openingOre ?? Number.NaN, said: currencyOpening }
  return { minor, openingMinor: openingOf(opening, ledgerCurrencyMinor, currency), unknown }
}

/** The amount given for a line's voucher, by any of the names that it goes by where amounts are given. */
function givenFor(texts: LedgerTexts, line: number, given: Readonly<Record<string, number>>): number | undefined {
  const { yearFrom, series, number } = texts.name(line)
  return given[`${yearFrom.slice(0, 4)}:${series}${number}`] ?? given[`${series}${number}`]
}

/** As it is said; what is nothing in kronor is nothing in the currency. */
function openingOf(
  { ore, said }: { readonly ore: number; readonly said: string | null },
  given: Readonly<Record<string, number>>,
  currency: string,
): number | null {
  if (said !== null) return minorOf(said, currency)
  return given['opening'] ?? (ore === 0 ? 0 : null)
}

/** An amount as written in the currency’s smallest unit; null where it has more decimals than the currency. */
function minorOf(said: string, currency: string): number | null {
  const decimals = currencyDecimals(currency)
  const [whole = '', fraction = ''] = said.replace('−', '-').replace(',', '.').split('.')
  const padded = fraction.padEnd(decimals, '0')
  return /[1-9]/.test(padded.slice(decimals)) ? null : Number(`${whole}${padded.slice(0, decimals)}`)
}

/** The amount with two decimals or none that stands beside the currency’s code; null where none or several do, or where the currency has no such decimals. */
export function amountIn(text: string, currency: string): number | null {
  if (!text.includes(currency)) return null
  const amount = String.raw`(\d{1,3}(?:[  .]\d{3})+|\d+)(?:[.,](\d{2}))?`
  const found = [...text.matchAll(new RegExp(String.raw`(?<![\d.,])${amount}\s*${currency}\b|\b${currency}\s*${amount}(?![\d.,])`, 'g'))]
  const [only] = found
  if (!only || found.length > 1) return null
  const whole = (only[1] ?? only[3] ?? '').replaceAll(/\D/g, '')
  return minorOf(`${whole}.${only[2] ?? only[4] ?? '0'}`, currency)
}

/** An amount in the currency’s smallest unit times a rate as written, in öre, half up: 7 996,50 EUR × 10.8215 = 86 534,12475 → 86 534,12. */
export function atRate(minor: number, rate: string, currency: string): number {
  const [whole = '', decimals = ''] = rate.replace(',', '.').split('.')
  // öre are hundredths; a currency may have none or three decimals
  const scale = 10n ** BigInt(decimals.length + currencyDecimals(currency))
  const product = BigInt(minor) * BigInt(whole + decimals) * 100n
  const size = product < 0n ? -product : product
  const rounded = (size * 2n + scale) / (scale * 2n)
  return Number(product < 0n ? -rounded : rounded)
}
