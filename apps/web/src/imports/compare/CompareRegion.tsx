import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { CompareFigures, CompareHead } from './CompareHead.tsx'
import { CompareList } from './CompareList.tsx'
import { type Compared, comparedToken, PAGE, parsePair, shownKind } from './comparison.ts'
import { VoucherPair } from './VoucherPair.tsx'
import './compare.css'

const route = getRouteApi('/beta/$companyId/data/accounting')

export interface CompareRegionProps {
  readonly companyId: string
  readonly compared: Compared
}

/** Two versions of a fiscal year beside each other: what is new, changed and gone, and what that does to the figures. */
export function CompareRegion({ companyId, compared }: CompareRegionProps) {
  const { t } = useTranslation('imports')
  const navigate = route.useNavigate()
  const { kind: asked, offset = 0, pair: pairAsked } = route.useSearch()
  const counted = trpc.books.compare.useQuery({ companyId, ...compared, kind: 'changed', offset: 0, limit: 1 }, { staleTime: Infinity })
  const kind = shownKind(asked, counted.data?.counts)
  const list = trpc.books.compare.useQuery(
    { companyId, ...compared, kind, offset, limit: PAGE },
    { staleTime: Infinity, enabled: counted.isSuccess },
  )
  const pair = pairAsked === undefined ? null : parsePair(pairAsked)
  const go = (next: { readonly kind?: typeof kind; readonly offset?: number; readonly pair?: string }) =>
    void navigate({
      search: {
        compare: comparedToken(compared),
        ...(next.kind !== undefined && { kind: next.kind }),
        ...(next.offset !== undefined && next.offset > 0 && { offset: next.offset }),
        ...(next.pair !== undefined && { pair: next.pair }),
      },
    })
  const close = () => void navigate({ search: {} })
  useShortcut(pair !== null ? null : { keys: 'Escape', group: 'here', label: t('compare.close'), run: close })
  const count = counted.data?.counts[kind] ?? 0
  return (
    <div className={pair === null ? 'cmp' : 'cmp cmp-open'}>
      <section className="cmp-main" aria-label={t('compare.title')}>
        <div className="imp-hd">
          <Button size="sm" icon="chevron-left" onClick={close}>
            {t('compare.close')} <Kbd keys="Escape" />
          </Button>
          <CompareHead
            companyId={companyId}
            compared={compared}
            onChange={(next) => void navigate({ search: { compare: comparedToken(next) } })}
          />
        </div>
        {counted.isPending && <SkeletonRows rows={10} columns={[80, 90, 260, -90, -90]} />}
        {counted.isError && <ErrorLine error={counted.error} onRetry={() => void counted.refetch()} />}
        {counted.data?.equal && (
          <p className="panel-body">
            <StatusText tone="green">{t('compare.equal', { vouchers: formatCount(counted.data.same) })}</StatusText>
          </p>
        )}
        {counted.data !== undefined && !counted.data.equal && (
          <>
            <CompareFigures comparison={counted.data} kind={kind} onKind={(next) => go({ kind: next })} />
            {list.isPending && <SkeletonRows rows={10} columns={[80, 90, 260, -90, -90]} />}
            {list.isError && <ErrorLine error={list.error} onRetry={() => void list.refetch()} />}
            {list.data !== undefined && (
              <CompareList page={list.data.page} selected={pairAsked} onPair={(token) => go({ kind, offset, pair: token })} />
            )}
            {kind !== 'accounts' && count > PAGE && (
              <nav className="bar" aria-label={t('compare.pages')}>
                <Button
                  size="sm"
                  icon="chevron-left"
                  disabled={offset === 0}
                  onClick={() => go({ kind, offset: Math.max(0, offset - PAGE) })}
                >
                  {t('compare.previous')}
                </Button>
                <span className="n">
                  {t('compare.range', {
                    from: formatCount(offset + 1),
                    to: formatCount(Math.min(count, offset + PAGE)),
                    of: formatCount(count),
                  })}
                </span>
                <Button size="sm" disabled={offset + PAGE >= count} onClick={() => go({ kind, offset: offset + PAGE })}>
                  {t('compare.next')}
                </Button>
              </nav>
            )}
          </>
        )}
      </section>
      {pair !== null && <VoucherPair companyId={companyId} compared={compared} pair={pair} onClose={() => go({ kind, offset })} />}
    </div>
  )
}
