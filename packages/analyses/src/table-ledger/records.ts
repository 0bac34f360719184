import { quoted, RecordText } from '../sie5/records.ts'
import type { Openings } from './openings.ts'
import type { TableReading, Voucher } from './rows.ts'
import { decimals } from './values.ts'
import type { TableYear } from './year.ts'

/** Says the vouchers and opening balances as SIE 4 records, each with the line of the table that it came from. */
export function recordsOf(
  { accountNames }: Pick<TableReading, 'accountNames'>,
  vouchers: readonly Voucher[],
  openings: Openings,
  year: TableYear,
): RecordText {
  const out = new RecordText()
  for (const record of ['#FLAGGA 0', '#FORMAT PC8', '#SIETYP 4', `#RAR 0 ${year.from} ${year.to}`]) out.add(record, 0)
  for (const [account, name] of accountNames) out.add(`#KONTO ${quoted(account)} ${quoted(name)}`, 0)
  for (const { account, ore, line } of openings.rows) out.add(`#IB 0 ${quoted(account)} ${decimals(ore)}`, line)
  for (const { series, number, date, text, registered, line, rows } of vouchers) {
    out.add(`#VER ${quoted(series)} ${quoted(number)} ${quoted(date)} ${quoted(text)} ${quoted(registered)}`, line)
    out.add('{', line)
    for (const row of rows)
      out.add(
        `#TRANS ${quoted(row.account)} {${row.objects}} ${decimals(row.ore)} "" ${quoted(row.text)} ${row.quantity} ${quoted(row.user)}`,
        row.line,
      )
    out.add('}', rows.at(-1)?.line ?? line)
  }
  return out
}
