import { Money } from '../../components/Money.tsx'
import { formatCount } from '../../format/money.ts'
import { KpiStrip } from '../frame/KpiStrip.tsx'
import { useTexts } from '../use-texts.ts'
import type { ChangesTabProps, ChangesYear } from './ChangesTab.tsx'

/** How much has come, gone and changed, and what it does to debit and result. */
export function ChangesKpis({ year, unit, isPrevious }: ChangesTabProps & { readonly year: ChangesYear }) {
  const t = useTexts()
  const { before, after, same, added, removed, changed, renumbered, resultChangeOre } = year
  const below = (ore: number) => <OfDebit ore={ore} unit={unit} />
  return (
    <KpiStrip
      label={t('kpi.label')}
      isStale={isPrevious}
      kpis={[
        { id: 'added', label: t('journal:changes.added'), value: formatCount(added.count), below: below(added.debitOre) },
        { id: 'removed', label: t('journal:changes.removed'), value: formatCount(removed.count), below: below(-removed.debitOre) },
        {
          id: 'changed',
          label: t('journal:changes.changed'),
          value: formatCount(changed.count),
          below: below(changed.afterOre - changed.beforeOre),
        },
        {
          id: 'renumbered',
          label: t('journal:changes.renumbered'),
          value: formatCount(renumbered.count),
          below: <span className="t3">{t('journal:changes.renumberedWhy')}</span>,
        },
        {
          id: 'same',
          label: t('journal:changes.same'),
          value: formatCount(same),
          below: (
            <span className="t3 n">
              {t('journal:changes.of', { before: formatCount(before.vouchers), after: formatCount(after.vouchers) })}
            </span>
          ),
        },
        {
          id: 'debit',
          label: t('journal:changes.debitChange'),
          value: <Money ore={after.debitOre - before.debitOre} unit={unit} zero="digit" />,
          below: <span className="t3">{t('journal:changes.debitWhy')}</span>,
        },
        {
          id: 'result',
          label: t('journal:changes.result'),
          value: <Money ore={resultChangeOre} unit={unit} zero="digit" />,
          below: <span className="t3">{t('journal:changes.resultWhy')}</span>,
        },
      ]}
    />
  )
}

function OfDebit({ ore, unit }: { readonly ore: number; readonly unit: ChangesTabProps['unit'] }) {
  const t = useTexts()
  return (
    <span className="t3 n">
      <Money ore={ore} unit={unit} zero="digit" /> {t('journal:changes.debit')}
    </span>
  )
}
