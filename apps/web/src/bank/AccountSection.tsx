import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Seg } from '../components/Seg.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import { CoverageCalendar } from './CoverageCalendar.tsx'
import { unreadSpans } from './coverage-days.ts'
import { daysText } from './days-text.ts'
import { LongTable } from './LongTable.tsx'
import { minorText } from './Minor.tsx'
import { StatementFigures, StatementHeads } from './StatementColumns.tsx'
import { type BankAccount, type BankFile, shownVersion } from './types.ts'

export interface AccountSectionProps {
  readonly companyId: string
  readonly account: BankAccount
  readonly canWrite: boolean
  readonly by: 'day' | 'month'
  /** Id of the file of these bytes. */
  readonly fileOf: (sha256: string) => string | undefined
  readonly files: readonly BankFile[]
}

/** An account at the bank: which account of the ledger it is, the days its statements cover, and whether they follow on each other. */
export function AccountSection({ companyId, account, canWrite, by, fileOf, files }: AccountSectionProps) {
  const { t } = useTranslation('bank')
  const id = useId()
  const navigate = useNavigate({ from: '/beta/$companyId/data/bank' })
  const { currency, statements } = account
  const name = `${account.bankAccount ?? t('noAccount')} ${currency}`
  const unread = useMemo(() => unreadOf(files, statements), [files, statements])
  return (
    <section aria-labelledby={id}>
      <div className="imp-hd bk-hd">
        <h2 id={id} className="n">
          {name}
        </h2>
        <Ledger companyId={companyId} account={account} canWrite={canWrite} />
        <span className="sp" />
        <Seg
          label={t('calendar.by')}
          options={[
            { value: 'month', label: t('calendar.month') },
            { value: 'day', label: t('calendar.day') },
          ]}
          value={by}
          onChange={(value) =>
            void navigate({ search: ({ by: _, ...was }) => (value === 'day' ? { ...was, by: value } : was), replace: true })
          }
        />
        <Link
          className="an-link"
          to="/beta/$companyId/analyses/$"
          params={{ companyId, _splat: 'bank-account' }}
          search={{ bankAccount: account.bankAccount ?? undefined }}
        >
          {t('account.analysis')}
        </Link>
      </div>
      <CoverageCalendar account={name} covered={account.covered} missing={account.missing} unread={unread} by={by} />
      <LongTable
        label={t('account.statements', { account: name })}
        span={8}
        keys={statements.map((_, place) => String(place))}
        heads={
          <>
            <th scope="col">{t('columns.statement')}</th>
            <th scope="col">{t('files.days')}</th>
            <StatementHeads />
            <th scope="col">{t('columns.control')}</th>
          </>
        }
        rowOf={(place, placed) => {
          const own = statements[place]
          if (!own) return null
          return (
            <tr {...placed}>
              <th scope="row">
                <Link className="quiet-link" to="." search={(was) => ({ ...was, file: fileOf(own.sha256) })} replace>
                  {own.id ?? own.fileName}
                </Link>
              </th>
              <td className="n nw">{daysText(own.from, own.to)}</td>
              <StatementFigures statement={own} currency={currency} />
              <td>
                <StatementControl statement={own} currency={currency} />
              </td>
            </tr>
          )
        }}
      />
    </section>
  )
}

/** Days of an account's statements of which some rows are unread. */
function unreadOf(files: readonly BankFile[], statements: BankAccount['statements']) {
  const byFile = new Map<string, BankAccount['statements']>()
  for (const own of statements) byFile.set(own.sha256, [...(byFile.get(own.sha256) ?? []), own])
  return files.flatMap((file) => {
    const said = shownVersion(file)
    return said === undefined ? [] : unreadSpans(said.findings, byFile.get(said.sha256) ?? [])
  })
}

export interface StatementControlProps {
  readonly statement: BankAccount['statements'][number]
  readonly currency: string
}

/** What does not follow, all of it, the worst first. */
export function StatementControl({ statement, currency }: StatementControlProps) {
  const { t } = useTranslation('bank')
  const { differenceMinor, gapMinor, outsideRows, ignoredRows, rows, role } = statement
  if (role === 'interim') return <StatusText tone="grey">{t('role.interim')}</StatusText>
  const isApart = differenceMinor !== null && differenceMinor !== 0
  if (isApart || gapMinor !== 0)
    return (
      <>
        {isApart && <StatusText tone="red">{t('differs', { amount: minorText(differenceMinor, currency) })}</StatusText>}{' '}
        {gapMinor !== 0 && <StatusText tone="red">{t('account.gap', { amount: minorText(gapMinor, currency) })}</StatusText>}
      </>
    )
  if (outsideRows > 0) return <StatusText tone="amber">{t('account.outside', { count: outsideRows })}</StatusText>
  if (rows > 0 && ignoredRows === rows) return <StatusText tone="grey">{t('account.repeated')}</StatusText>
  if (ignoredRows > 0) return <StatusText tone="amber">{t('account.rowsRepeated', { count: ignoredRows })}</StatusText>
  if (differenceMinor === null) return <StatusText tone="grey">{t('noBalance')}</StatusText>
  return <StatusText tone="green">{t('ties')}</StatusText>
}

interface LedgerProps {
  readonly companyId: string
  readonly account: BankAccount
  readonly canWrite: boolean
}

/** Which account of the ledger it is, and why; somebody can say another one. */
function Ledger({ companyId, account: { bankAccount, account, accountName, basis, agreedRows, rows, candidates }, canWrite }: LedgerProps) {
  const { t } = useTranslation('bank')
  const utils = trpc.useUtils()
  const decisions = trpc.bank.decisions.useQuery({ companyId })
  const map = trpc.bank.map.useMutation({ onSettled: () => utils.bank.invalidate() })
  const id = useId()
  const expectedVersion = decisions.data?.version
  const [best] = candidates
  const reason =
    basis === 'suggested'
      ? t('account.agreed', { count: agreedRows, all: formatCount(rows) })
      : basis === null
        ? best && best.agreedRows > 0
          ? t('account.taken', { account: best.account, count: best.agreedRows, all: formatCount(rows) })
          : t('account.unknown')
        : t(`basis.${basis}`)
  if (!canWrite || bankAccount === null)
    return (
      <span className="t2">
        {account === null ? t('account.none') : `${account} ${accountName ?? ''}`} <span className="t3">{reason}</span>
      </span>
    )
  return (
    <>
      <label htmlFor={id} className="t2">
        {t('account.ledger')}
      </label>
      <select
        id={id}
        className="an-input bk-ledger"
        value={basis === 'given' ? (account ?? '') : ''}
        disabled={map.isPending || expectedVersion === undefined}
        onChange={({ currentTarget: { value } }) =>
          expectedVersion !== undefined && map.mutate({ companyId, bankAccount, account: value === '' ? null : value, expectedVersion })
        }
      >
        <option value="">
          {account === null
            ? t('account.none')
            : basis === 'given'
              ? t('account.best')
              : t('account.suggested', { account: `${account} ${accountName ?? ''}` })}
        </option>
        {candidates.map((own) => (
          <option key={own.account} value={own.account}>
            {`${own.account} ${own.name}${own.agreedRows > 0 ? ` (${own.agreedRows}/${rows})` : ''}`}
          </option>
        ))}
      </select>
      <span className="t3">{reason}</span>
      {map.isError && <ErrorLine error={map.error} />}
    </>
  )
}
