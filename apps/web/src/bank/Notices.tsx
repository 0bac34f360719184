import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import type { BankOverview } from './types.ts'

export interface NoticesProps {
  readonly notices: BankOverview['notices']
  readonly fileOf: (sha256: string) => string | undefined
}

/** What only notifies of rows: it covers no days, and of a kind that ends it is said that it lacks payments. */
export function Notices({ notices, fileOf }: NoticesProps) {
  const { t } = useTranslation('bank')
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="bk-notices">
      <div className="imp-hd">
        <h2 id="bk-notices">{t('notices.title')}</h2>
        <span className="t3 bk-wide">{t('notices.lead')}</span>
      </div>
      <table className="tbl tbl-32">
        <thead>
          <tr>
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
          </tr>
        </thead>
        <tbody>
          {notices.map((own, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notices of a state of the files keep their order
            <tr key={place}>
              <th scope="row" className="imp-file">
                <Link className="quiet-link" to="." search={(was) => ({ ...was, file: fileOf(own.sha256) })} replace>
                  {own.fileName}
                </Link>
              </th>
              <td className="bk-wide">{own.format}</td>
              <td className="n bk-wide">
                {own.account ?? t('noAccount')} {own.currency}
              </td>
              <td className="n nw">{own.from === null ? '–' : `${own.from} – ${own.to}`}</td>
              <td className="r n">{formatCount(own.rows)}</td>
              <td>
                {own.incompleteFrom === null ? (
                  <StatusText tone="grey">{t(`role.${own.role}`)}</StatusText>
                ) : (
                  <StatusText tone={own.to !== null && own.to >= own.incompleteFrom ? 'amber' : 'grey'}>
                    {t('notices.incomplete', { day: own.incompleteFrom })}
                  </StatusText>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
