import { type Flag, flagOf } from '../flags/catalogue.ts'
import type { JournalTestId } from './catalogue.ts'
import type { JournalHit } from './schema.ts'

/** A hit as a flag, whose sentence says voucher, dates and what the test found. */
export function journalFlag(id: JournalTestId, { voucher, ore, values }: JournalHit): Flag {
  return flagOf(`journal.${id}`, {
    row: `${voucher.yearFrom} ${voucherName(voucher)}`,
    amountOre: ore,
    values: { voucher: voucherName(voucher), date: voucher.date, registered: voucher.registrationDate, user: voucher.user, ...values },
  })
}

/** A 12, or the second one with that number: A 12 (2). */
function voucherName({ series, number, occurrence }: JournalHit['voucher']): string {
  return `${series} ${number}`.trim() + (occurrence > 1 ? ` (${occurrence})` : '')
}
