/** Words that several analyses share; a term of one analysis stands in its own `words.ts`. */
import type { Words } from '../tables/words.ts'

export const common = {
  account: ['Account', 'Konto'],
  name: ['Name', 'Namn'],
  month: ['Month', 'Månad'],
  period: ['Period', 'Period'],
  date: ['Date', 'Datum'],
  text: ['Text', 'Text'],
  opening: ['Opening', 'Ingående'],
  debit: ['Debit', 'Debet'],
  credit: ['Credit', 'Kredit'],
  net: ['Net', 'Netto'],
  closing: ['Closing', 'Utgående'],
  booked: ['Booked', 'Bokfört'],
  declared: ['Declared', 'Deklarerat'],
  computed: ['Computed', 'Beräknat'],
  difference: ['Difference', 'Skillnad'],
  amount: ['Amount', 'Belopp'],
  total: ['Total', 'Summa'],
  voucher: ['Voucher', 'Verifikat'],
  vouchers: ['Vouchers', 'Verifikat'],
  lines: ['Lines', 'Rader'],
  flags: ['Flags', 'Flaggor'],
  dueDate: ['Due date', 'Förfallodag'],
  rate: ['Rate', 'Sats'],
} as const satisfies Record<string, Words>
