import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../analysis/table/column.ts'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate, formatTimestamp } from '../../format/dates.ts'
import { ListTable } from '../ListTable.tsx'
import { RightMarks } from '../RightMarks.tsx'
import { inOrder } from '../right-names.ts'
import type { PartProps } from '../search.ts'
import type { ApiKey } from '../types.ts'
import { KeyPanel } from './KeyPanel.tsx'
import { NewKey } from './NewKey.tsx'

const tones = { live: 'green', over: 'grey', revoked: 'grey' } as const

/** One's own keys for scripts, and, for who decides here, every key that reaches the company. */
export function KeysTab(props: PartProps & { readonly mayAuthorise: boolean }) {
  const { companyId, search, setSearch, mayAuthorise } = props
  const { t } = useTranslation('authorization')
  const own = trpc.keys.list.useQuery()
  const reaching = trpc.access.keys.useQuery({ companyId }, { enabled: mayAuthorise })
  const keys = useMemo(() => {
    const all = new Map([...(own.data ?? []), ...(reaching.data ?? [])].map((key) => [key.id, key]))
    return [...all.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.id < b.id ? -1 : 1))
  }, [own.data, reaching.data])
  const columns = useMemo<readonly Column<ApiKey>[]>(() => {
    const companies = ({ companies: known, otherCompanies }: ApiKey) => {
      const names = known.map(({ name }) => name).join(', ')
      return otherCompanies === 0 ? names : t('keys.others', { names, count: otherCompanies })
    }
    const used = ({ lastUsedAt }: ApiKey) => (lastUsedAt === null ? t('keys.unused') : formatTimestamp(lastUsedAt))
    return [
      {
        id: 'key',
        label: t('columns.key'),
        align: 'left',
        text: ({ name, prefix }) => `${name} ${prefix}…`,
        sortValue: ({ name }) => name,
        isHeader: true,
        grow: { min: 160, max: 320 },
        cell: ({ name, prefix }) => (
          <span className="acc-name">
            <span className="m el">{name}</span> <span className="mono t3">{prefix}…</span>
          </span>
        ),
      },
      { id: 'by', label: t('columns.person'), align: 'left', text: ({ by }) => by.name, sortValue: ({ by }) => by.name },
      { id: 'companies', label: t('columns.companies'), align: 'left', text: companies, grow: { min: 120, max: 400, takesRest: true } },
      {
        id: 'rights',
        label: t('columns.rights'),
        align: 'left',
        text: ({ rights }) =>
          inOrder(rights)
            .map((right) => t(`rights.${right}.name`))
            .join(', '),
        measured: () => 'm'.repeat(20),
        cell: ({ rights, state }) => <RightMarks rights={new Set(rights)} isFaint={state !== 'live'} />,
      },
      { id: 'used', label: t('columns.used'), align: 'left', tone: 'small', text: used, sortValue: ({ lastUsedAt }) => lastUsedAt },
      {
        id: 'until',
        label: t('columns.until'),
        align: 'left',
        tone: 'small',
        text: ({ expiresAt }) => (expiresAt === null ? t('valid.always') : formatDate(expiresAt)),
        sortValue: ({ expiresAt }) => expiresAt,
      },
      {
        id: 'state',
        label: t('columns.state'),
        align: 'left',
        text: ({ state }) => t(`keys.state.${state}`),
        measured: ({ state }) => `mm${t(`keys.state.${state}`)}`,
        cell: ({ state }) => <StatusText tone={tones[state]}>{t(`keys.state.${state}`)}</StatusText>,
      },
    ]
  }, [t])
  const failed = [own, reaching].find(({ isError }) => isError)
  const selected = keys.find(({ id }) => `key.${id}` === search.sel)
  const isPending = own.isPending || (mayAuthorise && reaching.isPending)
  return (
    <div className="an-mid">
      <div className="an-main">
        <p className="acc-lead t2">{t('keys.lead')}</p>
        {failed && <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />}
        {isPending && !failed && <SkeletonRows rows={4} columns={[180, 90, 200, 200, 90]} />}
        {!isPending && (
          <ListTable
            layoutName="keys"
            label={t('keys.spoken', { count: keys.length })}
            rows={keys}
            columns={columns}
            rowId={({ id }) => `key.${id}`}
            search={search}
            setSearch={setSearch}
            empty={<span className="t2">{t('keys.none')}</span>}
          />
        )}
      </div>
      {search.act === 'new-key' ? (
        <NewKey {...props} />
      ) : (
        selected && (
          <KeyPanel key={selected.id} {...props} apiKey={selected} isOwn={own.data?.some(({ id }) => id === selected.id) ?? false} />
        )
      )}
    </div>
  )
}
