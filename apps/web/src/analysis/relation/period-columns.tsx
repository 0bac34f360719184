import type { RelationPeriod, RelationResult } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatOneDecimal, formatOre, type Unit } from '../../format/money.ts'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'
import { ratioText } from './format.ts'

interface Context {
  readonly result: RelationResult
  readonly unit: Unit
  readonly t: Texts
  readonly nameOf: (period: RelationPeriod) => string
  readonly isNarrow: boolean
}

export function periodColumns({ result, unit, t, nameOf, isNarrow }: Context): readonly Column<RelationPeriod>[] {
  const { overTime } = result
  const money = (
    id: string,
    label: string,
    title: string,
    of: (row: RelationPeriod) => number | null,
    sum?: number | null,
  ): Column<RelationPeriod> => ({
    id,
    label,
    title,
    align: 'right',
    text: (row) => {
      const ore = of(row)
      return ore === null ? t('tb.unknown') : ore === 0 ? '–' : formatOre(ore, unit)
    },
    cell: (row) => <Money ore={of(row)} unit={unit} />,
    sortValue: of,
    ...(sum === undefined || sum === null
      ? {}
      : { sum: { text: formatOre(sum, unit), cell: <Money ore={sum} unit={unit} zero="digit" /> } }),
  })
  const opens = (side: 'base' | 'counter') => (row: RelationPeriod) => row[`${side}Ore`] !== null
  const isMovement = (side: 'base' | 'counter') => result[`${side}Measure`] === 'movement'
  const judged = ({ status, within, isResidual }: RelationPeriod) =>
    [
      ...(status === 'partial' ? [t('relation:status.partial')] : status === 'none' ? [t('relation:status.none')] : []),
      ...(within === false ? [t('relation:status.off')] : within && !isResidual ? [t('relation:status.within')] : []),
      ...(isResidual ? [t('relation:status.residual')] : []),
    ].join(', ')
  const columns: (Column<RelationPeriod> | false)[] = [
    {
      id: 'period',
      label: t('relation:col.period'),
      align: 'left',
      text: nameOf,
      cell: (row) => (
        <span className="n m" title={`${row.from} – ${row.to}`}>
          {nameOf(row)}
        </span>
      ),
      sortValue: ({ label }) => label,
      isPinned: true,
      isHeader: true,
    },
    {
      ...money(
        'base',
        t('relation:col.base'),
        t(`relation:measure.by.${result.baseMeasure}`),
        ({ baseOre }) => baseOre,
        isMovement('base') ? overTime?.totalBaseOre : null,
      ),
      opens: opens('base'),
    },
    {
      ...money(
        'counter',
        t('relation:col.counter'),
        t(`relation:measure.by.${result.counterMeasure}`),
        ({ counterOre }) => counterOre,
        isMovement('counter') ? overTime?.totalCounterOre : null,
      ),
      opens: opens('counter'),
    },
    {
      id: 'ratio',
      label: t('relation:col.ratio'),
      title: t('relation:title.ratioOver'),
      align: 'right',
      isBold: true,
      text: ({ ratio }) => ratioText(ratio, result.unit, t),
      sortValue: ({ ratio }) => ratio,
    },
    {
      id: 'expected',
      label: t('relation:col.expected'),
      title: t('relation:title.expected'),
      align: 'right',
      tone: 'quiet',
      text: ({ expectedRatio }) => (expectedRatio === null ? '' : ratioText(expectedRatio, result.unit, t)),
      sortValue: ({ expectedRatio }) => expectedRatio,
    },
    money('expectedOre', t('relation:col.expectedOre'), t('relation:title.expectedOre'), ({ expectedOre }) => expectedOre),
    money('difference', t('relation:col.difference'), t('relation:title.difference'), ({ differenceOre }) => differenceOre),
    !isNarrow && money('fitted', t('relation:col.fitted'), t('relation:title.fitted'), ({ fittedOre }) => fittedOre),
    !isNarrow && money('residual', t('relation:col.residual'), t('relation:title.residual'), ({ residualOre }) => residualOre),
    {
      id: 'standard',
      label: t('relation:col.standard'),
      title: t('relation:title.standard'),
      align: 'right',
      tone: 'small',
      text: ({ standardResidual }) => (standardResidual === null ? '' : formatOneDecimal(standardResidual)),
      sortValue: ({ standardResidual }) => standardResidual,
    },
    {
      id: 'judged',
      label: t('relation:col.bucket'),
      align: 'left',
      text: judged,
      cell: (row) =>
        judged(row) === '' ? (
          ''
        ) : (
          <StatusText tone={row.status !== 'complete' ? 'grey' : row.within === false || row.isResidual ? 'amber' : 'green'}>
            {judged(row)}
          </StatusText>
        ),
      measured: (row) => `mm${judged(row)}`,
    },
  ]
  return columns.filter((column) => column !== false)
}
