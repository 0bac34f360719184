import { useTranslation } from 'react-i18next'
import { Money } from '../../components/Money.tsx'
import type { ComparisonPage } from './comparison.ts'

type FigurePage = Extract<ComparisonPage, { kind: 'effect' | 'accounts' | 'facts' | 'balances' }>

/** Accounts whose sums differ, the chart of accounts, what is said of company, years and objects, and the balances that the files declare. */
export function FigureTable({ page }: { readonly page: FigurePage }) {
  if (page.kind === 'accounts') return <ChartTable accounts={page.items} />
  if (page.kind === 'facts') return <FactTable facts={page.items} />
  const rows =
    page.kind === 'effect'
      ? page.items.map(({ account, name, beforeOre, afterOre }) => ({ key: account, account, what: name, beforeOre, afterOre }))
      : page.items.map(({ kind, yearIndex, period, account, objects, beforeOre, afterOre }) => {
          const record = [`#${kind} ${yearIndex}`, period ?? '', ...objects.map(({ dimension, object }) => `{${dimension} ${object}}`)]
          const what = record.filter((part) => part !== '').join(' ')
          return { key: `${what} ${account}`, account, what, beforeOre, afterOre }
        })
  return <SumTable rows={rows} />
}

interface SumRow {
  readonly key: string
  readonly account: string
  readonly what: string
  readonly beforeOre: number | null
  readonly afterOre: number | null
}

function SumTable({ rows }: { readonly rows: readonly SumRow[] }) {
  const { t } = useTranslation('imports')
  return (
    <table className="tbl cmp-tbl">
      <thead>
        <tr>
          <th scope="col">{t('compare.columns.account')}</th>
          <th scope="col">{t('compare.columns.name')}</th>
          <th scope="col" className="r">
            {t('compare.columns.before')}
          </th>
          <th scope="col" className="r">
            {t('compare.columns.after')}
          </th>
          <th scope="col" className="r">
            {t('compare.columns.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, account, what, beforeOre, afterOre }) => (
          <tr key={key}>
            <th scope="row" className="n">
              {account}
            </th>
            <td className="cmp-text">{what}</td>
            <td className="r">
              <Money ore={beforeOre} unit="ore" />
            </td>
            <td className="r">
              <Money ore={afterOre} unit="ore" />
            </td>
            <td className="r">
              <Money ore={beforeOre === null || afterOre === null ? null : afterOre - beforeOre} unit="ore" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FactTable({ facts }: { readonly facts: Extract<FigurePage, { kind: 'facts' }>['items'] }) {
  const { t } = useTranslation('imports')
  return (
    <table className="tbl cmp-tbl">
      <thead>
        <tr>
          <th scope="col">{t('compare.columns.record')}</th>
          <th scope="col">{t('compare.columns.before')}</th>
          <th scope="col">{t('compare.columns.after')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ record, before, after }) => (
          <tr key={record}>
            <th scope="row" className="n">
              {record}
            </th>
            <td className="cmp-text t2">{before ?? '–'}</td>
            <td className="cmp-text">{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Accounts = Extract<ComparisonPage, { kind: 'accounts' }>['items']
type Account = Accounts['added']['items'][number]

function ChartTable({ accounts: { added, removed, renamed, changed } }: { readonly accounts: Accounts }) {
  const { t } = useTranslation('imports')
  const says = ({ type, unit, sru, declared }: Account) =>
    [type ?? '', unit ?? '', ...sru, declared ? '' : t('compare.undeclared')].filter((part) => part !== '').join(' · ') || '–'
  const rows = [
    ...added.items.map(({ number, name }) => ({ what: 'added' as const, number, before: '', after: name })),
    ...removed.items.map(({ number, name }) => ({ what: 'removed' as const, number, before: name, after: '' })),
    ...renamed.items.map(({ number, before, after }) => ({ what: 'renamed' as const, number, before, after })),
    ...changed.items.map(({ before, after }) => ({
      what: 'changed' as const,
      number: after.number,
      before: says(before),
      after: says(after),
    })),
  ]
  if (rows.length === 0) return <p className="panel-body t2">{t('compare.none')}</p>
  return (
    <table className="tbl cmp-tbl">
      <thead>
        <tr>
          <th scope="col">{t('compare.columns.account')}</th>
          <th scope="col">{t('compare.columns.what')}</th>
          <th scope="col">{t('compare.columns.before')}</th>
          <th scope="col">{t('compare.columns.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, number, before, after }) => (
          <tr key={`${what} ${number}`}>
            <th scope="row" className="n">
              {number}
            </th>
            <td>{t(`compare.accounts.${what}`)}</td>
            <td className="cmp-text t2">{before}</td>
            <td className="cmp-text">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
