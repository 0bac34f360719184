import type { VoucherRef } from '@verifikat/analyses'
import { useShortcut } from '../../app/shortcuts.ts'
import { useTexts } from '../use-texts.ts'
import { VOUCHER_LIST } from './rows.ts'
import type { JournalViewProps } from './types.ts'
import type { JournalPages } from './use-journal-list.ts'

type Props = Pick<JournalViewProps, 'search' | 'setSearch'>

/** The place of the open voucher in a list, where the address says it. */
export function placeIn(row: string, { sel, fig, line }: Props['search']): number | null {
  return sel === row && fig === VOUCHER_LIST && line !== undefined ? line : null
}

/** A list of vouchers behind a figure: opening one in the panel, and going to the next with J and K. */
export function useVoucherSteps<T extends { readonly voucher: Pick<VoucherRef, 'yearFrom' | 'voucher'> }>(
  row: string,
  { at, loaded }: Pick<JournalPages<T>, 'at' | 'loaded'>,
  search: Props['search'],
  setSearch: Props['setSearch'],
) {
  const t = useTexts()
  const selected = search.sel === row && search.fig === VOUCHER_LIST ? (search.ver ?? null) : null
  const found =
    selected === null ? undefined : loaded.find(({ item: { voucher } }) => `${voucher.yearFrom}:${voucher.voucher}` === selected)
  const open = (index: number) => {
    const voucher = at(index)?.voucher
    // A voucher that was deleted since the import before is in no books any more.
    if (voucher === undefined || voucher.voucher === null) return
    setSearch({ sel: row, fig: VOUCHER_LIST, ver: `${voucher.yearFrom}:${voucher.voucher}`, line: index }, { replace: selected !== null })
  }
  useShortcut(found === undefined ? null : { keys: 'j', label: t('keys.next'), group: 'here', run: () => open(found.index + 1) })
  useShortcut(found === undefined ? null : { keys: 'k', label: t('keys.previous'), group: 'here', run: () => open(found.index - 1) })
  return { selected, found: found?.item, at: found?.index ?? null, open }
}
