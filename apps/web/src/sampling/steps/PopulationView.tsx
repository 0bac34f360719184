import type { PopulationResult, SampleItem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { KpiStrip } from '../../analysis/frame/KpiStrip.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatOre, formatPercent } from '../../format/money.ts'
import { isOnSide, type PopulationParams, type StageProps } from '../stage.ts'
import { Bands } from './Bands.tsx'
import { ListedItems } from './ListedItems.tsx'
import { SideNotice } from './SideNotice.tsx'

export interface PopulationViewProps extends StageProps {
  readonly found: PopulationResult
  /** The largest items; null: on their way. */
  readonly listed: readonly SampleItem[] | null
  readonly isOld: boolean
  readonly asked: PopulationParams | null
}

const SHOWN = 100

/** The population in figures: counted, summed, reconciled to the ledger, and its largest items. */
export function PopulationView({ found, listed, isOld, openVoucher, setSearch, search }: PopulationViewProps) {
  const { t } = useTranslation('sampling')
  const kr = (ore: number) => formatOre(ore, 'kr')
  const items = (count: number) => t('population.items', { count, n: formatCount(count) })
  const { reconciliation } = found
  const isOneSided = found.side === 'debit' || found.side === 'credit'
  const sides = found.side === 'credit' ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const)
  const sums = { debit: found.debitsOre, credit: found.creditsOre }
  const [drawn, other] = sides
  return (
    <div className="sa-population">
      <KpiStrip
        label={t('population.figures')}
        isStale={isOld}
        kpis={[
          {
            id: 'from',
            label: t('population.drawnFrom'),
            value: kr(found.drawnFrom.ore),
            below: (
              <span className="t3">
                {items(found.drawnFrom.items)}, {t(`side.${found.side}`).toLowerCase()}
              </span>
            ),
          },
          {
            id: 'items',
            label: t(isOneSided && found.drawnFrom.items !== found.items ? 'population.countBoth' : 'population.count'),
            value: formatCount(found.items),
            below: <span className="t3">{t('population.lines', { count: found.lines, n: formatCount(found.lines) })}</span>,
          },
          {
            id: 'debit',
            label: t('population.debit'),
            value: kr(found.debitsOre),
            below: <span className="t3">{items(found.debitItems)}</span>,
          },
          {
            id: 'credit',
            label: t('population.credit'),
            value: <Money ore={found.creditsOre} zero="digit" />,
            below: <span className="t3">{items(found.creditItems)}</span>,
          },
          {
            id: 'abs',
            label: t('population.abs'),
            value: kr(found.absOre),
            below: <span className="t3">{t('population.zeros', { count: found.zeroItems, n: formatCount(found.zeroItems) })}</span>,
          },
          { id: 'largest', label: t('population.largest'), value: kr(found.largestOre), below: '' },
        ]}
      />
      <SideNotice found={found} />
      <div className="sa-two">
        <section aria-label={t('reconcile.title')}>
          <h2 className="sa-sec">
            {t('reconcile.title')}
            <span className="sp" />
            {reconciliation.differenceOre === null ? (
              <StatusText tone="grey">{t('reconcile.unknown')}</StatusText>
            ) : reconciliation.differenceOre === 0 && (reconciliation.carriedOre ?? 0) !== 0 ? (
              <StatusText tone="amber">{t('reconcile.lacksCarried', { share: carriedShare(reconciliation) })}</StatusText>
            ) : reconciliation.differenceOre === 0 ? (
              <StatusText tone="green">{t('reconcile.agrees')}</StatusText>
            ) : (
              <StatusText tone="red">{t('reconcile.differs')}</StatusText>
            )}
          </h2>
          <dl className="sa-calc">
            {isOneSided && sums[other] !== 0 && (
              <>
                <Row label={t('reconcile.drawn', { side: t(`side.${drawn}`) })} ore={sums[drawn]} onOpen={null} />
                <Row label={t('reconcile.other', { side: t(`side.${other}`) })} ore={sums[other]} onOpen={null} />
              </>
            )}
            <Row
              label={t(isOneSided && sums[other] !== 0 ? 'reconcile.both' : 'reconcile.population')}
              ore={reconciliation.populationOre}
              onOpen={found.openItems ? null : () => setSearch({ sel: 'population', fig: 'lines', ver: undefined, line: undefined })}
            />
            <Row
              label={t('reconcile.excluded')}
              hint={t('population.lines', { count: reconciliation.excluded.lines, n: formatCount(reconciliation.excluded.lines) })}
              ore={reconciliation.excluded.netOre}
              onOpen={
                reconciliation.excluded.lines === 0
                  ? null
                  : () =>
                      setSearch({
                        panel: search.panel === 'excluded' ? undefined : 'excluded',
                        sel: undefined,
                        fig: undefined,
                        ver: undefined,
                        line: undefined,
                      })
              }
            />
            {reconciliation.carriedOre !== 0 && <Row label={t('reconcile.carried')} ore={reconciliation.carriedOre} onOpen={null} />}
            {reconciliation.differenceOre !== 0 && reconciliation.differenceOre !== null && (
              <Row label={t('reconcile.difference')} ore={reconciliation.differenceOre} onOpen={null} />
            )}
            <div className="sa-calc-sum">
              <dt>{t(found.openItems ? 'reconcile.balance' : 'reconcile.movement')}</dt>
              <dd>
                <Money ore={reconciliation.ledgerOre} zero="digit" />
              </dd>
            </div>
          </dl>
        </section>
        <Bands title={t('bands.title')} population={found.bands} sample={null} />
      </div>
      {/* items of no value have no order by size */}
      {found.side !== 'zero' && (
        <ListedItems
          items={listed?.filter(({ ore }) => isOnSide(found.side, ore)).slice(0, SHOWN) ?? null}
          total={found.drawnFrom.items}
          sign={found.side === 'credit' ? -1 : 1}
          onVoucher={openVoucher}
          opened={search.sel ?? null}
        />
      )}
    </div>
  )
}

/** What is carried forward, and can't be drawn from, by the balance. */
function carriedShare({ carriedOre, ledgerOre }: PopulationResult['reconciliation']): string {
  return ledgerOre === null || ledgerOre === 0 ? '–' : formatPercent(Math.abs((carriedOre ?? 0) / ledgerOre))
}

interface RowProps {
  readonly label: string
  readonly hint?: string
  readonly ore: number | null
  readonly onOpen: (() => void) | null
}

function Row({ label, hint, ore, onOpen }: RowProps) {
  return (
    <div>
      <dt>
        {label} {hint !== undefined && <span className="t3 n">{hint}</span>}
      </dt>
      <dd>
        {onOpen === null ? (
          <Money ore={ore} zero="digit" />
        ) : (
          <button type="button" className="an-figure" onClick={onOpen} aria-label={`${label} ${ore === null ? '' : formatOre(ore, 'kr')}`}>
            <Money ore={ore} zero="digit" />
          </button>
        )}
      </dd>
    </div>
  )
}
