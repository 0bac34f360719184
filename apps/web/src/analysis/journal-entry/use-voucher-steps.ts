import type { VoucherRef } from '@verifikat/analyses'
import { useShortcut } from '../../app/shortcuts.ts'
import { useTexts } from '../use-texts.ts'
import { VOUCHER_LIST } from './rows.ts'
import type { JournalViewProps } from './types.ts'

type Props = Pick<JournalViewProps, 'search' | 'setSearch'>

/** A list of vouchers held by the result: opening one in the panel, and going to the next with J and K. */
export function useVoucherSteps(
  row: string,
  list: readonly { readonly voucher: Pick<VoucherRef, 'yearFrom' | 'voucher'> }[],
  search: Props['search'],
  setSearch: Props['setSearch'],
) {
  const t = useTexts()
  const selected = search.sel === row && search.fig === VOUCHER_LIST ? (search.ver ?? null) : null
  const at = selected === null ? -1 : list.findIndex(({ voucher }) => `${voucher.yearFrom}:${voucher.voucher}` === selected)
  const open = (index: number) => {
    const voucher = list[index]?.voucher
    // A voucher that was deleted since the import before is in no books any more.
    if (voucher === undefined || voucher.voucher === null) return
    setSearch(
      { sel: row, fig: VOUCHER_LIST, ver: `${voucher.yearFrom}:${voucher.voucher}`, line: undefined },
      { replace: selected !== null },
    )
  }
  useShortcut(at < 0 ? null : { keys: 'j', label: t('keys.next'), group: 'here', run: () => open(at + 1) })
  useShortcut(at < 0 ? null : { keys: 'k', label: t('keys.previous'), group: 'here', run: () => open(at - 1) })
  return { selected, open }
}
