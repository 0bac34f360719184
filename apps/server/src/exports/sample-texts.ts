/** Items of a draw with the texts of their vouchers and lines, from the books that were frozen. */
import type { DrawnItem, VoucherDetail } from '@verifikat/analyses'
import type { SampleDetail } from '@verifikat/db'
import type { Deps } from '../deps.ts'
import type { ListedItem } from './sample-list.ts'

export async function listedItems(
  { compute }: Pick<Deps, 'compute'>,
  companyId: string,
  { frozen }: Pick<SampleDetail, 'frozen'>,
  items: readonly DrawnItem[],
): Promise<ListedItem[]> {
  const versions = new Map(frozen?.imports.map(({ yearFrom, version }) => [yearFrom, version]))
  const vouchers = new Map<string, VoucherDetail>()
  const voucherOf = async ({ yearFrom, voucher }: NonNullable<DrawnItem['ref']>): Promise<VoucherDetail> => {
    const key = `${yearFrom} ${voucher}`
    const found = vouchers.get(key) ?? (await compute.voucher(companyId, yearFrom, voucher, versions.get(yearFrom)))
    vouchers.set(key, found)
    return found
  }
  const listed: ListedItem[] = []
  for (const item of items) {
    // a unit of several vouchers has the text that it is known by
    if (item.ref === null) {
      listed.push({ ...item, voucherText: item.text, lineText: '' })
      continue
    }
    const { row } = item.ref
    const { text: voucherText, rows } = await voucherOf(item.ref)
    const texts = rows.filter((line) => row === null || line.row === row).map(({ text }) => text)
    listed.push({ ...item, voucherText, lineText: [...new Set(texts)].filter((text) => text !== '').join(' · ') })
  }
  return listed
}
