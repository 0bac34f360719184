import { contentHash } from '../../annotations/content.ts'
import type { ArchiveVoucher } from './form.ts'

/** SHA-256 of what a voucher of an archive says: the hash that populations name. */
export function archiveVoucherHash({ date, text, lines }: ArchiveVoucher): string {
  return contentHash(date, text, lines)
}
