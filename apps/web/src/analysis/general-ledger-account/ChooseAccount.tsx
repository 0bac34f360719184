import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import type { Dimensions } from '../run/outputs.ts'
import { useAnalysis } from '../run/use-analysis.ts'
import type { Period } from '../search/periods.ts'
import type { SetSearch } from '../search/search.ts'
import { paramsOf } from '../trial-balance/params.ts'
import { useTexts } from '../use-texts.ts'
import type { GeneralLedgerAccountSearch } from './search.ts'

export interface ChooseAccountProps {
  readonly companyId: string
  readonly period: Period
  readonly setSearch: SetSearch<GeneralLedgerAccountSearch>
  /** Accounts that were asked for and that the books do not have. */
  readonly missing?: readonly string[]
}

/** The ledger is of an account: type to find it, Enter takes the first. Accounts with lines in the period come first. */
export function ChooseAccount({ companyId, period, setSearch, missing = [] }: ChooseAccountProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const query = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 })
  const { run, error } = useAnalysis('trial-balance', companyId, paramsOf({}, period))
  if (query.error) return <ErrorLine error={query.error} onRetry={() => void query.refetch()} />
  // which accounts have lines decides their order
  if (query.data === undefined || (run === null && error === null)) return <SkeletonRows rows={14} columns={[40, 220]} />
  const lines = new Map(run?.result.rows.map((row) => [row.account, row.lineCount ?? 0]))
  const wanted = text.trim().toLowerCase()
  const found = query.data.accounts.filter((account) => `${account.number} ${account.name}`.toLowerCase().includes(wanted))
  const used = found.filter((account) => lines.get(account.number))
  const rest = found.filter((account) => !lines.get(account.number))
  const first = used[0] ?? rest[0]
  const choose = (account: string) => setSearch({ accounts: [account] })
  return (
    <section className="an-choose" aria-label={t('gl.choose')}>
      {missing.length > 0 && (
        <div className="an-note an-note-amber" role="status">
          <StatusText tone="amber">
            {t('gl.missing', { count: missing.length, accounts: missing.join(', ').replaceAll('-', '–') })}
          </StatusText>
        </div>
      )}
      <form
        className="an-choose-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (first) choose(first.number)
        }}
      >
        <label className="m" htmlFor="an-choose">
          {t('gl.choose')}
        </label>
        <input
          id="an-choose"
          className="an-input"
          // biome-ignore lint/a11y/noAutofocus: the one thing this page asks for
          autoFocus
          value={text}
          placeholder={t('gl.choosePlaceholder')}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="t3 n" role="status">
          {t('gl.found', { count: found.length, n: formatCount(found.length) })}
        </span>
      </form>
      <div className="an-choose-list">
        <Accounts accounts={used} lines={lines} onChoose={choose} />
        {used.length > 0 && rest.length > 0 && <h2 className="an-choose-rest">{t('gl.unused')}</h2>}
        <Accounts accounts={rest} lines={lines} onChoose={choose} />
      </div>
    </section>
  )
}

interface AccountsProps {
  readonly accounts: Dimensions['accounts']
  readonly lines: ReadonlyMap<string, number>
  readonly onChoose: (account: string) => void
}

function Accounts({ accounts, lines, onChoose }: AccountsProps) {
  const t = useTexts()
  return (
    <ul>
      {accounts.map((account) => {
        const n = lines.get(account.number) ?? 0
        return (
          <li key={account.number}>
            <button type="button" className="an-choice" onClick={() => onChoose(account.number)}>
              <span className="n an-account">{account.number}</span>
              <span className="el">{account.name}</span>
              {n > 0 && <span className="t3 n">{t('gl.lines', { count: n, n: formatCount(n) })}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
