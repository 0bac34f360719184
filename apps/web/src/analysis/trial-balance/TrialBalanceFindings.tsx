import type { Finding } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { openVoucher, SUM_ROW } from '../drill/drill.ts'
import { voucherName } from '../drill/names.ts'
import { Findings } from '../frame/Findings.tsx'
import type { ViewProps } from '../screen.ts'

const SHOWN = 20

/** Findings with the accounts and vouchers they are about. */
export function TrialBalanceFindings({ result, setSearch, openFigure }: ViewProps<'trial-balance'>) {
  const places = ({ code, values }: Finding) => {
    if (code === 'trial-balance.unbalanced-vouchers') {
      return result.unbalancedVouchers.slice(0, SHOWN).map((voucher) => (
        <button
          key={`${voucher.yearFrom}:${voucher.voucher}`}
          type="button"
          className="an-link n"
          onClick={() => setSearch({ sel: SUM_ROW, fig: 'vouchers', ...openVoucher(voucher, null) })}
        >
          {voucherName(voucher)} <Money ore={voucher.differenceOre} unit="ore" />
        </button>
      ))
    }
    if (code === 'trial-balance.declared-differs') {
      return result.rows
        .filter((row) => row.closingDifferenceOre !== null && row.closingDifferenceOre !== 0)
        .slice(0, SHOWN)
        .map((row) => <AccountLink key={row.account} account={row.account} onOpen={() => openFigure(row.account, 'difference')} />)
    }
    if (code === 'trial-balance.duplicate-numbers') {
      return (
        <span className="t2 n">
          {result.duplicateNumbers
            .slice(0, SHOWN)
            .map((voucher) => `${voucher.series} ${voucher.number}`.trim())
            .join(', ')}
        </span>
      )
    }
    const { account } = values
    if (typeof account !== 'string' || !result.rows.some((row) => row.account === account)) return null
    return <AccountLink account={account} onOpen={() => openFigure(account, code === 'books.year-break' ? 'opening' : 'closing')} />
  }
  return <Findings result={result} places={places} />
}

function AccountLink({ account, onOpen }: { readonly account: string; readonly onOpen: () => void }) {
  return (
    <button type="button" className="an-link n" onClick={onOpen}>
      {account}
    </button>
  )
}
