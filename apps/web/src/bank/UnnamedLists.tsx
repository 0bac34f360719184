import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { useKeptText } from '../editing/use-kept-text.ts'
import { formatCount } from '../format/money.ts'
import { StatementControl } from './AccountSection.tsx'
import { daysText } from './days-text.ts'
import { followingLists } from './following-lists.ts'
import { LongTable } from './LongTable.tsx'
import { StatementFigures, StatementHeads } from './StatementColumns.tsx'
import type { BankAccount, BankFile } from './types.ts'

export interface UnnamedListsProps {
  readonly companyId: string
  /** Each of a file that names no account. */
  readonly accounts: readonly BankAccount[]
  /** What the files name otherwise. */
  readonly known: readonly string[]
  readonly files: readonly BankFile[]
  /** Id of the file of these bytes. */
  readonly fileOf: (sha256: string) => string | undefined
  readonly canWrite: boolean
}

/** Several lists that name no account: those that are of one are said to be in one go. Those that follow on each other's balances are chosen beforehand. */
export function UnnamedLists({ companyId, accounts, known, files, fileOf, canWrite }: UnnamedListsProps) {
  const { t } = useTranslation('bank')
  const id = useId()
  const utils = trpc.useUtils()
  const [said, choose] = useState<ReadonlySet<string> | null>(null)
  const { text, write, forget } = useKeptText(`bank-unnamed ${companyId}`)
  const lists = accounts
    .flatMap((account) => account.statements.map((own) => ({ ...own, of: account, currency: account.currency })))
    .sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : (a.from ?? '') > (b.from ?? '') ? 1 : a.fileName < b.fileName ? -1 : 1))
  const following = followingLists(lists)
  const chosen = said ?? following
  const all = new Set(lists.map(({ sha256 }) => sha256))
  const isChosen = ({ versions: [newest] }: BankFile) => newest !== undefined && chosen.has(newest.sha256)
  const wanted = files.filter((file) => isChosen(file) && all.has(file.versions[0]?.sha256 ?? ''))
  const account = text.trim()
  const give = trpc.bank.giveAccount.useMutation({
    onSuccess: () => {
      forget()
      choose(null)
    },
    onSettled: () => Promise.all([utils.bank.invalidate(), utils.company.invalidate()]),
  })
  const toggle = (sha256: string) => choose(new Set(chosen.has(sha256) ? [...chosen].filter((own) => own !== sha256) : [...chosen, sha256]))
  return (
    <section aria-labelledby={id}>
      <div className="imp-hd bk-hd">
        <h2 id={id}>{t('unnamed.title')}</h2>
        <span className="t3">{t('unnamed.lead')}</span>
      </div>
      {canWrite && (
        <form
          className="bk-account bk-note"
          onSubmit={(event) => {
            event.preventDefault()
            give.mutate({ companyId, account, files: wanted.map(({ id: file, version }) => ({ id: file, expectedVersion: version })) })
          }}
        >
          <label htmlFor={`${id}account`}>{t('unnamed.account')}</label>
          <input
            id={`${id}account`}
            className="an-input"
            list={`${id}known`}
            value={text}
            maxLength={50}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
          <datalist id={`${id}known`}>
            {known.map((own) => (
              <option key={own} value={own} />
            ))}
          </datalist>
          <Button type="submit" size="sm" disabled={give.isPending || account === '' || wanted.length === 0}>
            {t('unnamed.give', { count: wanted.length })}
          </Button>
          {following.size > 0 && <span className="t2">{t('unnamed.follow', { count: following.size })}</span>}
        </form>
      )}
      {give.isError && <ErrorLine error={give.error} />}
      <LongTable
        label={t('unnamed.statements')}
        span={canWrite ? 11 : 10}
        keys={lists.map((_, place) => String(place))}
        heads={
          <>
            {canWrite && (
              <th scope="col" className="bk-tick">
                <input
                  type="checkbox"
                  aria-label={t('unnamed.all')}
                  checked={chosen.size === all.size}
                  onChange={({ currentTarget: { checked } }) => choose(checked ? all : new Set())}
                />
              </th>
            )}
            <th scope="col">{t('columns.statement')}</th>
            <th scope="col">{t('files.days')}</th>
            <th scope="col">{t('detail.currency')}</th>
            <StatementHeads />
            <th scope="col">{t('columns.control')}</th>
            <th scope="col">{t('unnamed.ledger')}</th>
          </>
        }
        rowOf={(place, placed) => {
          const own = lists[place]
          if (!own) return null
          return (
            <tr {...placed}>
              {canWrite && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={t('unnamed.choose', { name: own.fileName })}
                    checked={chosen.has(own.sha256)}
                    onChange={() => toggle(own.sha256)}
                  />
                </td>
              )}
              <th scope="row">
                <Link className="quiet-link" to="." search={(was) => ({ ...was, file: fileOf(own.sha256) })} replace>
                  {own.fileName}
                </Link>
              </th>
              <td className="n nw">{daysText(own.from, own.to)}</td>
              <td className="n">{own.currency}</td>
              <StatementFigures statement={own} currency={own.currency} />
              <td>
                <StatementControl statement={own} currency={own.currency} />
              </td>
              <td>
                <InLedger account={own.of} />
              </td>
            </tr>
          )
        }}
      />
    </section>
  )
}

/** How many of its rows stand in the account of the ledger that has most of them. */
function InLedger({ account: { account, agreedRows, rows, candidates } }: { readonly account: BankAccount }) {
  const { t } = useTranslation('bank')
  const [best] = candidates
  const found = account === null ? best : { account, agreedRows }
  if (!found || found.agreedRows === 0) return <span className="t3">{t('account.none')}</span>
  return <span className="t2">{t('unnamed.found', { account: found.account, count: found.agreedRows, all: formatCount(rows) })}</span>
}
