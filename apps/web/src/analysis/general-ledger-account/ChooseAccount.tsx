import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatCount } from '../../format/money.ts'
import type { SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import type { GeneralLedgerAccountSearch } from './search.ts'

export interface ChooseAccountProps {
  readonly companyId: string
  readonly setSearch: SetSearch<GeneralLedgerAccountSearch>
}

/** The ledger is of an account: type to find it, Enter takes the first. */
export function ChooseAccount({ companyId, setSearch }: ChooseAccountProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const query = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 })
  if (query.error) return <ErrorLine error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={14} columns={[40, 220]} />
  const wanted = text.trim().toLowerCase()
  const found = query.data.accounts.filter((account) => `${account.number} ${account.name}`.toLowerCase().includes(wanted))
  const choose = (account: string) => setSearch({ accounts: [account] })
  return (
    <section className="an-choose" aria-label={t('gl.choose')}>
      <form
        className="an-choose-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (found[0]) choose(found[0].number)
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
      <ul className="an-choose-list">
        {found.map((account) => (
          <li key={account.number}>
            <button type="button" className="an-choice" onClick={() => choose(account.number)}>
              <span className="n an-account">{account.number}</span>
              <span className="el">{account.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
