import type { JournalHit } from '@verifikat/analyses'
import { flagTarget, type RowFlag } from '../../annotations/targets.ts'

/** A hit of a test as it is assessed. What was booked in the voucher is not what is wrong with it: an error's amount is for the auditor to give. */
export function hitFlag(test: string, { voucher: { yearFrom, voucher, series, number } }: Pick<JournalHit, 'voucher'>): RowFlag | null {
  return voucher === null ? null : { flag: flagTarget(`journal.${test}`, { at: 'voucher', yearFrom, voucher, series, number }), ore: null }
}
