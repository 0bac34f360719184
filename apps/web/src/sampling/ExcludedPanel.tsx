import { useQuery } from '@tanstack/react-query'
import type { QueryInput } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { LineList } from '../analysis/drill/LineList.tsx'
import { openLoneVoucher } from '../analysis/drill/lone-voucher.ts'
import { PanelEdge, usePanelWidth } from '../analysis/drill/PanelEdge.tsx'
import type { Line } from '../analysis/run/outputs.ts'
import { trpcClient } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import { excludedLines } from './excluded.ts'
import type { StageProps } from './stage.ts'

const PAGE = 500
/** Beyond, the lists are too long to be laid beside each other in a browser. */
const MOST = 20_000

/** What the filters leave out of the accounts, line by line, with its sum held against the reconciliation. */
export function ExcludedPanel({
  companyId,
  sample,
  result,
  population,
  setSearch,
  search,
}: StageProps & { readonly dimensions?: unknown }) {
  const { t } = useTranslation(['sampling', 'common'])
  const [width, setWidth] = usePanelWidth()
  const found = result?.population ?? null
  const isMany = found !== null && found.lines + found.reconciliation.excluded.lines > MOST
  const excluded = useQuery({
    queryKey: ['excluded', companyId, sample.id, found?.hash, population?.measure],
    enabled: found !== null && !isMany,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (found === null) throw new TypeError('no population')
      const [whole, own] = await Promise.all([allLines(companyId, found.whole, signal), allLines(companyId, found.query, signal)])
      return excludedLines(whole, own, population?.measure ?? 'net')
    },
  })
  const lines = excluded.data
  const sum = lines?.reduce((total, { ore }) => total + ore, 0) ?? 0
  const adds =
    found !== null &&
    lines !== undefined &&
    sum === found.reconciliation.excluded.netOre &&
    lines.length === found.reconciliation.excluded.lines
  return (
    <aside className="an-panel" style={{ width }} aria-label={t('excluded.title')}>
      <PanelEdge width={width} onWidth={setWidth} />
      <div className="sa-panel-head">
        <h2>{t('excluded.title')}</h2>
        <span className="sp" />
        <Button size="sm" look="ghost" keys="escape" onClick={() => setSearch({ panel: undefined }, { replace: true })}>
          {t('common:act.close')}
        </Button>
      </div>
      {found === null ? (
        <p className="an-none">{t('excluded.frozenFirst')}</p>
      ) : isMany ? (
        <p className="an-none">{t('excluded.many', { n: formatCount(MOST) })}</p>
      ) : excluded.error ? (
        <ErrorLine error={excluded.error} onRetry={() => void excluded.refetch()} />
      ) : lines === undefined ? (
        <SkeletonRows rows={8} height={26} columns={[42, 44, 120, -60]} />
      ) : (
        <>
          <LineList
            label={t('excluded.title')}
            lines={{ count: lines.length, at: (index) => lines[index], onRange: () => undefined }}
            unit="ore"
            shortDates={false}
            open={null}
            onOpen={(line: Line) => setSearch({ ...openLoneVoucher(`${line.yearFrom}:${line.voucher}`, line), panel: search.panel })}
          />
          <div className={adds ? 'an-eq' : 'an-eq an-eq-bad'}>
            <StatusText tone={adds ? 'green' : 'red'}>{t(adds ? 'excluded.adds' : 'excluded.addsNot')}</StatusText>
            <span className="sp" />
            <span className="n t3">{t('population.lines', { count: lines.length, n: formatCount(lines.length) })}</span>
            <Money ore={sum} unit="ore" zero="digit" />
          </div>
        </>
      )}
    </aside>
  )
}

async function allLines(companyId: string, query: QueryInput, signal: AbortSignal): Promise<readonly Line[]> {
  const lines: Line[] = []
  for (;;) {
    const page = await trpcClient.ledger.lines.query({ companyId, query, offset: lines.length, limit: PAGE }, { signal })
    lines.push(...page.lines)
    if (page.lines.length < PAGE || lines.length >= page.count) return lines
  }
}
