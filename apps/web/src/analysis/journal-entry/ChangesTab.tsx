import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Money } from '../../components/Money.tsx'
import { Seg } from '../../components/Seg.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatCount } from '../../format/money.ts'
import { CompareList } from '../../imports/compare/CompareList.tsx'
import { PAGE, pairToken, parsePair } from '../../imports/compare/comparison.ts'
import { VoucherPair } from '../../imports/compare/VoucherPair.tsx'
import { useTexts } from '../use-texts.ts'
import { ChangesHead } from './ChangesHead.tsx'
import { ChangesKpis } from './ChangesKpis.tsx'
import { changeLists } from './search.ts'
import type { JournalViewProps, Part } from './types.ts'
import { useClosedDays } from './use-closed-days.ts'
import '../../imports/compare/compare.css'

export type ChangesYear = Part<'changes'>['years'][number]

export interface ChangesTabProps extends JournalViewProps {
  readonly changes: Part<'changes'>
}

/** What has come, gone and changed in the vouchers since each fiscal year was imported before; every voucher opens in both versions. */
export function ChangesTab(props: ChangesTabProps) {
  const { changes, search, companyId } = props
  const t = useTexts()
  const year = changes.years.find(({ yearFrom }) => yearFrom === search.row) ?? changes.years.at(-1)
  if (year === undefined) {
    return (
      <EmptyState
        title={t('journal:changes.none')}
        action={
          <Link to="/beta/$companyId/data/accounting" params={{ companyId }} className="an-link">
            {t('journal:changes.imports')}
          </Link>
        }
      >
        {t('journal:changes.noneWhy')}
      </EmptyState>
    )
  }
  return <ChangesOfYear key={year.yearFrom} {...props} year={year} />
}

function ChangesOfYear(props: ChangesTabProps & { readonly year: ChangesYear }) {
  const { companyId, documents, year, search, setSearch } = props
  const { t: ti } = useTranslation('imports')
  const closed = useClosedDays(companyId)
  const versions = trpc.books.versions.useQuery({ companyId }, { staleTime: 60_000 })
  const toVersion = versions.data?.find(({ from, active }) => from === year.yearFrom && active)?.version
  const fromVersion = documents.find(({ part, name }) => part === 'previous' && name === year.yearFrom)?.version
  const kind = search.list ?? changeLists.find((own) => year[own].count > 0) ?? 'changed'
  const { count } = year[kind]
  const offset = Math.min(search.at ?? 0, Math.max(0, count - 1))
  const compared = fromVersion === undefined || toVersion === undefined ? null : { yearFrom: year.yearFrom, fromVersion, toVersion }
  const page = trpc.books.compare.useQuery(
    { companyId, yearFrom: year.yearFrom, fromVersion: fromVersion ?? 1, toVersion: toVersion ?? 1, kind, offset, limit: PAGE },
    { staleTime: Number.POSITIVE_INFINITY, enabled: compared !== null && count > 0 },
  )
  const pair = search.pair === undefined ? null : parsePair(search.pair)
  const found = page.data?.page
  const pairs = found?.kind === 'changed' || found?.kind === 'renumbered' ? found.items : []
  const item = pairs.find(({ before, after }) => pairToken({ before: before.voucher, after: after.voucher }) === search.pair)
  return (
    <>
      <ChangesHead {...props} versions={versions.data ?? []} fromVersion={fromVersion} toVersion={toVersion} />
      <ChangesKpis {...props} />
      <div className="je-bar">
        <Seg
          label={ti('compare.lists')}
          value={kind}
          onChange={(list) => setSearch({ list, at: undefined, pair: undefined }, { replace: true })}
          options={changeLists.map((value) => ({ value, label: `${ti(`compare.kinds.${value}`)} ${formatCount(year[value].count)}` }))}
        />
        <span className="n t2">
          {kind === 'added' || kind === 'removed' ? <Money ore={year[kind].debitOre} unit="ore" zero="digit" /> : <Pair {...year[kind]} />}
        </span>
        <span className="sp" />
        {count > PAGE && (
          <nav className="an-inline" aria-label={ti('compare.pages')}>
            <Button
              size="sm"
              icon="chevron-left"
              disabled={offset === 0}
              onClick={() => setSearch({ at: Math.max(0, offset - PAGE), pair: undefined })}
            >
              {ti('compare.previous')}
            </Button>
            <span className="n">
              {ti('compare.range', {
                from: formatCount(offset + 1),
                to: formatCount(Math.min(count, offset + PAGE)),
                of: formatCount(count),
              })}
            </span>
            <Button size="sm" disabled={offset + PAGE >= count} onClick={() => setSearch({ at: offset + PAGE, pair: undefined })}>
              {ti('compare.next')}
            </Button>
          </nav>
        )}
      </div>
      <div className={pair === null ? 'cmp je-changes' : 'cmp cmp-open je-changes'}>
        <div className="cmp-main je-scroll">
          {page.isError && <ErrorLine error={page.error} onRetry={() => void page.refetch()} />}
          {count === 0 ? (
            <p className="panel-body t2">{ti('compare.none')}</p>
          ) : found === undefined ? (
            !page.isError && <SkeletonRows rows={10} columns={[80, 90, 260, -90, -90]} />
          ) : (
            <CompareList
              page={found}
              selected={search.pair}
              closedOf={closed.nameOf}
              onPair={(token) => setSearch({ pair: token === search.pair ? undefined : token }, { replace: search.pair !== undefined })}
            />
          )}
        </div>
        {pair !== null && compared !== null && (
          <VoucherPair companyId={companyId} compared={compared} pair={pair} item={item} onClose={() => setSearch({ pair: undefined })} />
        )}
      </div>
    </>
  )
}

function Pair({ beforeOre, afterOre }: { readonly beforeOre: number; readonly afterOre: number }) {
  const t = useTexts()
  return (
    <span title={t('journal:changes.pairWhy')}>
      <Money ore={beforeOre} unit="ore" zero="digit" /> → <Money ore={afterOre} unit="ore" zero="digit" />
    </span>
  )
}
