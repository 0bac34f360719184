import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { StatusText } from '../components/StatusText.tsx'

export interface CompanyDocumentsProps {
  readonly companyId: string
  readonly hasBooks: boolean
}

/** Rows of the data page: what the company has beside its books, and what of it is in use. */
export function CompanyDocuments({ companyId, hasBooks }: CompanyDocumentsProps) {
  const { t } = useTranslation(['plans', 'taxes', 'bank'])
  const { locale } = usePreferences()
  const plans = trpc.plan.list.useQuery({ companyId })
  const functions = trpc.functions.get.useQuery({ companyId })
  const budgets = trpc.budget.list.useQuery({ companyId })
  const inputs = trpc.inputs.get.useQuery({ companyId })
  const taxes = trpc.taxes.list.useQuery({ companyId })
  const declared = taxes.data?.filter(({ version }) => version > 0).length
  const banks = trpc.bank.list.useQuery({ companyId })
  const bankFiles = banks.data?.filter(({ version }) => version > 0).length
  const headcount = trpc.headcount.get.useQuery({ companyId })
  const counterparties = trpc.counterparties.get.useQuery({ companyId })
  const realEstates = trpc.realEstates.get.useQuery({ companyId })
  const template = plans.data?.templates.find(({ inUse }) => inUse)?.name[locale]
  const plan = plans.data?.plans.find(({ inUse }) => inUse)?.name ?? template
  const budget = budgets.data?.find(({ inUse }) => inUse)?.name
  const ofFiles = trpc.budget.get.useQuery(
    { companyId, id: null },
    { enabled: hasBooks && budgets.data !== undefined && budget === undefined },
  )
  const hasNone = !hasBooks || ofFiles.data?.entries.length === 0
  const version = (number: number) =>
    number === 0 ? null : <StatusText tone="green">{t('versions.number', { version: number })}</StatusText>
  const rows = [
    {
      to: '/beta/$companyId/data/account-plans',
      key: 'accountPlans',
      search: {},
      status: plan && <StatusText tone="green">{plan}</StatusText>,
    },
    {
      to: '/beta/$companyId/data/account-definitions',
      key: 'functions',
      search: {},
      status: functions.data && (version(functions.data.version) ?? <span className="t3">{t('functions.byNumber')}</span>),
    },
    {
      to: '/beta/$companyId/data/budget',
      key: 'budget',
      search: {},
      status:
        budgets.data &&
        (budget !== undefined ? (
          <StatusText tone="green">{budget}</StatusText>
        ) : hasNone ? (
          <span className="t3">{t('budget.emptyFiles')}</span>
        ) : (
          ofFiles.data && <span className="t3">{t('budget.files')}</span>
        )),
    },
    {
      to: '/beta/$companyId/data/staff',
      key: 'staff',
      search: {},
      status: headcount.data && (version(headcount.data.version) ?? <span className="t3">{t('settings.nothingEntered')}</span>),
    },
    {
      to: '/beta/$companyId/data/counterparties',
      key: 'counterparties',
      search: {},
      status: counterparties.data && (version(counterparties.data.version) ?? <span className="t3">{t('settings.nothingEntered')}</span>),
    },
    {
      to: '/beta/$companyId/data/real-estates',
      key: 'realEstates',
      search: {},
      status: realEstates.data && (version(realEstates.data.version) ?? <span className="t3">{t('settings.nothingEntered')}</span>),
    },
    {
      to: '/beta/$companyId/settings',
      key: 'inputs',
      search: { part: 'inputs' },
      status: inputs.data && (version(inputs.data.version) ?? <span className="t3">{t('settings.nothingEntered')}</span>),
    },
    {
      to: '/beta/$companyId/data/taxes',
      key: 'taxes',
      search: {},
      status:
        declared !== undefined &&
        (declared === 0 ? (
          <span className="t3">{t('dataPage.taxes.none')}</span>
        ) : (
          <StatusText tone="green">{t('taxes:count', { count: declared })}</StatusText>
        )),
    },
    {
      to: '/beta/$companyId/data/bank',
      key: 'bank',
      search: {},
      status:
        bankFiles !== undefined &&
        (bankFiles === 0 ? (
          <span className="t3">{t('dataPage.bank.none')}</span>
        ) : (
          <StatusText tone="green">{t('bank:count', { count: bankFiles })}</StatusText>
        )),
    },
  ] as const
  return rows.map(({ to, key, search, status }) => (
    <tr key={key}>
      <th scope="row">
        <Link to={to} params={{ companyId }} search={search}>
          {t(`dataPage.${key}.title`)}
        </Link>
      </th>
      <td className="t2 tbl-line">{t(`dataPage.${key}.purpose`)}</td>
      <td>{status}</td>
    </tr>
  ))
}
