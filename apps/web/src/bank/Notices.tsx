import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import { daysText } from './days-text.ts'
import { LongTable } from './LongTable.tsx'
import type { BankOverview } from './types.ts'

export interface NoticesProps {
  readonly notices: BankOverview['notices']
  readonly fileOf: (sha256: string) => string | undefined
}

/** What only notifies of rows: it covers no days, and of a kind that ends it is said that it lacks payments. */
export function Notices({ notices, fileOf }: NoticesProps) {
  const { t } = useTranslation('bank')
  const shown = useMemo(() => byFile(notices), [notices])
  if (notices.length === 0) return null
  const incompleteFrom = notices.find((own) => own.incompleteFrom !== null)?.incompleteFrom ?? null
  return (
    <section aria-labelledby="bk-notices">
      <div className="imp-hd">
        <h2 id="bk-notices">{t('notices.title')}</h2>
        <span className="t3 bk-wide">{t('notices.lead')}</span>
      </div>
      {incompleteFrom !== null && <p className="bk-note t2">{t('notices.incomplete', { day: incompleteFrom })}</p>}
      <LongTable
        label={t('notices.table')}
        span={6}
        keys={shown.map((_, place) => String(place))}
        heads={
          <>
            <th scope="col">{t('files.file')}</th>
            <th scope="col" className="bk-wide">
              {t('files.format')}
            </th>
            <th scope="col" className="bk-wide">
              {t('columns.account')}
            </th>
            <th scope="col">{t('files.days')}</th>
            <th scope="col" className="r n">
              {t('columns.rows')}
            </th>
            <th scope="col">{t('files.status')}</th>
          </>
        }
        rowOf={(place, placed) => {
          const own = shown[place]
          if (!own) return null
          return (
            <tr {...placed}>
              <th scope="row" className="imp-file">
                <Link className="quiet-link" to="." search={(was) => ({ ...was, file: fileOf(own.sha256) })} replace>
                  {own.fileName}
                </Link>
              </th>
              <td className="bk-wide">{own.format}</td>
              <td className="n bk-wide">
                {own.account ?? t('noAccount')} {own.currency}
              </td>
              <td className="n nw">{daysText(own.from, own.to)}</td>
              <td className="r n">{formatCount(own.rows)}</td>
              <td>
                {own.incompleteFrom !== null && own.to !== null && own.to >= own.incompleteFrom ? (
                  <StatusText tone="amber">{t('notices.lacks')}</StatusText>
                ) : (
                  <StatusText tone="grey">{t(`role.${own.role}`)}</StatusText>
                )}
              </td>
            </tr>
          )
        }}
      />
    </section>
  )
}

/** What a file notifies of an account, as one: some have a notice for each day. */
export function byFile(notices: BankOverview['notices']): BankOverview['notices'] {
  const found = new Map<string, BankOverview['notices'][number]>()
  for (const own of notices) {
    const key = JSON.stringify([own.sha256, own.role, own.account, own.currency])
    const known = found.get(key)
    found.set(key, known ? { ...known, from: first(known.from, own.from), to: last(known.to, own.to), rows: known.rows + own.rows } : own)
  }
  return [...found.values()]
}

type Day = string | null

const first = (a: Day, b: Day): Day => (a === null || (b !== null && b < a) ? b : a)
const last = (a: Day, b: Day): Day => (a === null || (b !== null && b > a) ? b : a)
