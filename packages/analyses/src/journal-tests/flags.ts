import { type Flag, flagOf } from '../flags/catalogue.ts'
import type { JournalHit, JournalTestResult } from './schema.ts'

/** A hit as a flag, whose sentence says voucher, dates and what the test found; information where the test describes the voucher's fiscal year. */
export function journalFlag({ id, years }: Pick<JournalTestResult, 'id' | 'years'>, { voucher, ore, values }: JournalHit): Flag {
  const flag = flagOf(`journal.${id}`, {
    row: `${voucher.yearFrom} ${voucherName(voucher)}`,
    amountOre: ore,
    values: { voucher: voucherName(voucher), date: voucher.date, registered: voucher.registrationDate, user: voucher.user, ...values },
  })
  return years.some(({ yearFrom, describes }) => describes && yearFrom === voucher.yearFrom) ? { ...flag, severity: 'info' } : flag
}

/** A 12, or the second one with that number: A 12 (2). */
function voucherName({ series, number, occurrence }: JournalHit['voucher']): string {
  return `${series} ${number}`.trim() + (occurrence > 1 ? ` (${occurrence})` : '')
}
