import { useNavigate } from '@tanstack/react-router'
import type { FoundVoucher } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { voucherToken } from '../analysis/drill/drill.ts'
import { VOUCHER_LIST } from '../analysis/journal-entry/rows.ts'
import { may } from '../app/may.ts'
import { trpc } from '../app/trpc.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import { type Meaning, meaningsOf } from './books-search.ts'
import { chosenFirst } from './chosen-period.ts'
import { matches } from './match.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts'
import { useChosenPeriod } from './use-chosen-period.ts'
import { useCompanyId } from './use-company-id.ts'

const SHOWN = 5
const groups = { voucher: 'vouchers', amount: 'amounts', text: 'texts' } as const satisfies Record<Meaning['kind'], PaletteGroup>

export interface BooksEntries {
  readonly entries: readonly PaletteEntry[]
  readonly isSearching: boolean
}

interface CompanyYears {
  readonly id: string
  readonly years: readonly { readonly from: string; readonly to: string }[]
}

/** What the books of the company one is in hold of it: accounts, and vouchers by number, amount and text. `typed` lags behind `settled` while somebody types. */
export function useBooksEntries(typed: string, settled: string, companies: readonly CompanyYears[]): BooksEntries {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const companyId = useCompanyId() ?? ''
  const { period } = useChosenPeriod()
  const own = useOwnAccess(companyId === '' ? null : companyId).data
  const years = companies.find(({ id }) => id === companyId)?.years ?? []
  const isOpen = may(own, 'read') && years.length > 0
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { enabled: isOpen, staleTime: 60_000 })
  const series = dimensions.data?.series ?? []
  const meanings = isOpen && dimensions.data !== undefined ? meaningsOf(settled, series) : []
  const found = trpc.useQueries((ask) =>
    meanings.map(({ query }) => ask.ledger.vouchers({ companyId, query, limit: SHOWN }, { staleTime: 60_000, retry: false })),
  )
  if (!isOpen || typed.trim() === '') return { entries: [], isSearching: false }

  const span = {
    from: years.map(({ from }) => from).sort()[0],
    to: years
      .map(({ to }) => to)
      .sort()
      .at(-1),
  }
  const vouchersAt = (search: object) =>
    void navigate({ to: '/beta/$companyId/analyses/journal-entry', params: { companyId }, search: { ...search } })
  // "D 14" is a voucher: its letter and digits apart are in half of all accounts
  const isVoucherName = /^\p{L}{1,2}\s*\d+$/u.test(typed.trim())
  const accounts = (isVoucherName ? [] : (dimensions.data?.accounts ?? []))
    .filter(({ number, name }) => (/^\d+$/.test(typed.trim()) ? number.startsWith(typed.trim()) : matches(typed, `${number} ${name}`)))
    .slice(0, SHOWN + 3)
    .map(
      ({ number, name }): PaletteEntry => ({
        id: `account ${number}`,
        group: 'accounts',
        icon: 'accounts',
        label: `${number} ${name}`,
        hint: '',
        open: () =>
          void navigate({
            to: '/beta/$companyId/analyses/general-ledger-account',
            params: { companyId },
            search: { ...period, accounts: [number] },
          }),
      }),
    )
  const vouchers = meanings.flatMap((meaning, index): readonly PaletteEntry[] => {
    const page = found[index]?.data
    if (page === undefined || page.vouchers.length === 0) return []
    const isReference = meaning.kind === 'voucher' && meaning.filters.series !== undefined
    const group = isReference ? 'reference' : groups[meaning.kind]
    const listed = chosenFirst(page.vouchers, period, years).map(
      (voucher): PaletteEntry => ({
        id: `${meaning.kind} ${voucherToken(voucher)}`,
        group,
        icon: 'receipt',
        label: nameOf(voucher),
        hint: voucher.date ?? '',
        open: () => {
          const year = years.find(({ from }) => from === voucher.yearFrom)
          vouchersAt({
            ...meaning.filters,
            from: voucher.yearFrom,
            to: year?.to ?? span.to,
            sel: 'found',
            fig: VOUCHER_LIST,
            ver: voucherToken(voucher),
          })
        },
      }),
    )
    if (!page.more) return listed
    const all: PaletteEntry = {
      id: `all ${meaning.kind}`,
      group,
      icon: 'search',
      label: t(`palette.all.${meaning.kind}`, { typed: settled.trim() }),
      hint: '',
      open: () => vouchersAt({ ...meaning.filters, ...span }),
    }
    return [...listed, all]
  })
  const isWaiting = typed !== settled || dimensions.isPending || found.some(({ isPending }) => isPending)
  return { entries: [...accounts, ...vouchers], isSearching: isWaiting }
}

/** Whether what is typed names one voucher, so that Enter waits for it. */
export function isReference(typed: string): boolean {
  return /^\p{L}[\p{L}\d]{0,9}?[\s-]*\d{1,9}$/u.test(typed.trim())
}

function nameOf({ series, number, occurrence, text }: FoundVoucher): string {
  const reference = [series, number].filter(Boolean).join(' ')
  return `${reference}${occurrence > 1 ? ` (${occurrence})` : ''}  ${text}`.trim()
}
