import { useTranslation } from 'react-i18next'
import { CommitInput } from '../../analysis/filters/CommitInput.tsx'
import { parseAmount } from '../../analysis/search/parse.ts'
import { trpc } from '../../app/trpc.ts'
import { groupedAmount } from '../amount.ts'
import { Choice, Labelled, NumberField } from '../fields.tsx'
import type { PlanParams } from '../stage.ts'

type Strata = PlanParams['strata']

export interface StratumField {
  readonly label: string
  readonly name: string
  readonly n: number
}

export interface StrataFieldsProps {
  readonly companyId: string
  readonly value: Strata
  readonly disabled: boolean
  /** Labels of the strata there are, for hits by hand. */
  readonly labels: readonly StratumField[]
  readonly onValue: (value: Strata) => void
}

const kinds = ['none', 'amount', 'month', 'series', 'account', 'object'] as const
const shares = ['value', 'items', 'neyman', 'manual'] as const

/** What the population is divided by, and how the hits are spread over the parts. */
export function StrataFields({ companyId, value, disabled, labels, onValue }: StrataFieldsProps) {
  const { t } = useTranslation('sampling')
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 }).data?.dimensions ?? []
  const allocation = value?.allocation ?? { as: 'value' as const }
  // hits by hand are those of the strata that there were
  const spread = allocation.as === 'manual' ? ({ as: 'value' } as const) : allocation
  const by = (kind: (typeof kinds)[number]): Strata => {
    switch (kind) {
      case 'none':
        return null
      case 'amount':
        return { by: { of: 'amount', fromOre: [10_000_00, 100_000_00] }, allocation: spread }
      case 'object':
        return { by: { of: 'object', dimension: dimensions[0]?.dimension ?? '1' }, allocation: spread }
      default:
        return { by: { of: kind }, allocation: spread }
    }
  }
  return (
    <>
      <Choice
        label={t('strata.by')}
        disabled={disabled}
        value={value?.by.of ?? 'none'}
        options={kinds.map((kind) => ({ value: kind, label: t(`strata.${kind}`) }))}
        onValue={(kind) => onValue(by(kind))}
      />
      {value?.by.of === 'amount' && (
        <Labelled label={t('strata.bounds')} hint={t('strata.boundsHint')}>
          {(id) => (
            <CommitInput
              id={id}
              right
              disabled={disabled}
              value={value.by.of === 'amount' ? value.by.fromOre.map(groupedAmount).join('; ') : ''}
              onCommit={(text) => {
                const bounds = text
                  .split(';')
                  .filter((part) => part.trim() !== '')
                  .map((part) => parseAmount(part) ?? 0)
                if (bounds.length === 0 || bounds.length > 20 || bounds.some((ore) => ore < 1)) return t('field.bounds')
                onValue({ by: { of: 'amount', fromOre: [...new Set(bounds)].sort((a, b) => a - b) }, allocation: spread })
                return true
              }}
            />
          )}
        </Labelled>
      )}
      {value?.by.of === 'object' && (
        <Choice
          label={t('population.dimension')}
          disabled={disabled}
          value={value.by.dimension}
          options={dimensions.map(({ dimension, name }) => ({ value: dimension, label: name || dimension }))}
          onValue={(dimension) => onValue({ by: { of: 'object', dimension }, allocation: spread })}
        />
      )}
      {value !== null && (
        <Choice
          label={t('strata.allocation')}
          disabled={disabled}
          value={value.allocation.as}
          options={shares.map((as) => ({ value: as, label: t(`strata.as.${as}`) }))}
          onValue={(as) =>
            onValue({
              ...value,
              allocation: as === 'manual' ? { as, n: Object.fromEntries(labels.map(({ label, n }) => [label, n])) } : { as },
            })
          }
        />
      )}
      {value?.allocation.as === 'manual' &&
        labels.map(({ label, name, n }) => (
          <NumberField
            key={label}
            label={name}
            value={value.allocation.as === 'manual' ? (value.allocation.n[label] ?? n) : n}
            least={0}
            most={1_000_000}
            whole
            disabled={disabled}
            onValue={(next) => {
              if (next !== null && value.allocation.as === 'manual')
                onValue({ ...value, allocation: { as: 'manual', n: { ...value.allocation.n, [label]: next } } })
            }}
          />
        ))}
    </>
  )
}
