import { Link } from '@tanstack/react-router'
import { standingSignatures } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../analysis/search/periods.ts'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Money } from '../../components/Money.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatDate, formatTimestamp } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import { AddButton } from '../AddButton.tsx'
import type { Assignment } from '../use-assignment.ts'

const FIRST = 50
const ALL = 500

interface SubsequentEventsProps {
  readonly assignment: Assignment
  readonly testId: string
  readonly isReadOnly: boolean
}

/** What has come into the books after the balance date, or since somebody last signed: read here, kept as a paper, and concluded on in the test (ISA 560 p. 6 f). */
export function SubsequentEvents({ assignment, testId, isReadOnly }: SubsequentEventsProps) {
  const { t } = useTranslation('assignments')
  const { companyId, content, id } = assignment
  const company = trpc.company.overview.useQuery({ companyId })
  const imports = trpc.import.list.useQuery({ companyId })
  const signedAt = [
    ...content.tests.filter(({ isRemoved }) => !isRemoved).map(({ id: of }) => ({ kind: 'test' as const, id: of })),
    { kind: 'assignment' as const, id: null },
  ]
    .flatMap((of) => standingSignatures(content, of).map(({ at }) => at))
    .sort()
    .at(-1)
  const [isSinceSigned, setSinceSigned] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const balanceDay = content.period.to
  const after = isSinceSigned && signedAt !== undefined ? formatDate(signedAt) : balanceDay
  const to =
    company.data?.years
      .map((year) => year.to)
      .sort()
      .at(-1) ?? balanceDay
  const query = { period: { from: addDays(after, 1), to } }
  const hasBooks = after < to
  const vouchers = trpc.ledger.vouchers.useQuery({ companyId, query, limit: isWhole ? ALL : FIRST }, { enabled: hasBooks })
  const since = isSinceSigned && signedAt !== undefined ? signedAt : addDays(balanceDay, 1)
  const came = imports.data?.filter(({ createdAt }) => createdAt >= since)
  const failed = [company, imports, vouchers].find(({ isError }) => isError)
  const found = vouchers.data?.vouchers
  return (
    <section className="as-part" aria-label={t('after.title')}>
      <h2>
        {t('after.title')}
        <span className="sp" />
        {signedAt !== undefined && (
          <select
            className="an-input"
            aria-label={t('after.since')}
            value={isSinceSigned ? 'signed' : 'balance'}
            onChange={({ currentTarget }) => setSinceSigned(currentTarget.value === 'signed')}
          >
            <option value="balance">{t('after.balance', { day: balanceDay })}</option>
            <option value="signed">{t('after.signed', { at: formatTimestamp(signedAt) })}</option>
          </select>
        )}
        {!isReadOnly && found !== undefined && found.length > 0 && (
          <AddButton
            companyId={companyId}
            title={t('after.vouchers', query.period)}
            of={{ on: 'query', query }}
            to={{ assignmentId: id, testId }}
            done={{ examined: t('after.title'), period: query.period, query }}
          />
        )}
      </h2>
      {failed && <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />}
      {company.data === undefined ? (
        !failed && <SkeletonRows rows={4} columns={[80, 200, -80]} />
      ) : !hasBooks ? (
        <p className="t2">{t('after.none', { day: after })}</p>
      ) : found === undefined ? (
        !failed && <SkeletonRows rows={4} columns={[80, 200, -80]} />
      ) : found.length === 0 ? (
        <p className="t2">{t('after.noVouchers', query.period)}</p>
      ) : (
        <table className="tbl as-table">
          <caption className="t2">{t('after.vouchers', query.period)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('evidence.voucher')}</th>
              <th scope="col">{t('test.voucherDate')}</th>
              <th scope="col">{t('samplePaper.text')}</th>
              <th scope="col">{t('area.accounts')}</th>
              <th scope="col" className="r">
                {t('test.voucherSum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ yearFrom, voucher, series, number, date, text, accounts, accountCount, grossOre }) => (
              <tr key={`${yearFrom} ${voucher}`}>
                <th scope="row" className="n nw">
                  {[series, number].filter(Boolean).join(' ')}
                </th>
                <td className="n nw">{date ?? '–'}</td>
                <td>{text}</td>
                <td className="n">
                  {accounts.join(', ')}
                  {accountCount > accounts.length && ' …'}
                </td>
                <td className="r n">
                  <Money ore={grossOre} unit="ore" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {vouchers.data?.more && (
        <p>
          {!isWhole && (
            <button type="button" className="an-link" onClick={() => setWhole(true)}>
              {t('after.more', { n: formatCount(ALL) })}
            </button>
          )}{' '}
          <Link className="an-link" to="/beta/$companyId/analyses/journal-entry" params={{ companyId }} search={query.period}>
            {t('after.all')}
          </Link>
        </p>
      )}
      {came !== undefined && (
        <>
          <h3>{t('after.imports')}</h3>
          {came.length === 0 ? (
            <p className="t2">{t('after.noImports')}</p>
          ) : (
            <table className="tbl as-table">
              <tbody>
                {came.map(({ id: importId, number, fileName, createdAt, createdBy }) => (
                  <tr key={importId}>
                    <th scope="row">
                      <Link className="an-link" to="/beta/$companyId/data/accounting" params={{ companyId }} search={{ import: importId }}>
                        {number}. {fileName}
                      </Link>
                    </th>
                    <td className="n nw">{formatTimestamp(createdAt)}</td>
                    <td>{createdBy ?? ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </section>
  )
}
