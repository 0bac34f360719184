import { useTranslation } from 'react-i18next'
import type { Dimensions } from '../../analysis/run/outputs.ts'
import { Seg } from '../../components/Seg.tsx'
import type { PopulationParams } from '../stage.ts'

export interface PopulationUnitProps {
  readonly units: readonly PopulationParams['unit'][]
  /** Öre are drawn: debits or credits, never both. */
  readonly isValue: boolean
  readonly value: PopulationParams
  readonly dimensions: Dimensions | undefined
  readonly onChange: (value: PopulationParams) => void
}

/** What one item is, and which of them are drawn from. */
export function PopulationUnit({ units, isValue, value, dimensions, onChange }: PopulationUnitProps) {
  const { t } = useTranslation('sampling')
  const change = (patch: Partial<PopulationParams>) => onChange({ ...value, ...patch, frozenHash: null })
  const sides = isValue ? (['debit', 'credit'] as const) : (['all', 'debit', 'credit', 'zero'] as const)
  const takesOpenItems = value.unit === 'line' || value.unit === 'voucher'
  return (
    <div className="an-bar sa-units">
      <span className="lab">{t('population.unit')}</span>
      {units.length > 2 ? (
        <select
          className="an-input sa-select"
          aria-label={t('population.unit')}
          value={value.unit}
          onChange={(event) => {
            const unit = units.find((one) => one === event.currentTarget.value)
            if (unit === undefined) return
            const dimension = unit === 'object' ? (value.dimension ?? dimensions?.dimensions[0]?.dimension ?? null) : null
            change({ unit, dimension, openItems: (unit === 'line' || unit === 'voucher') && value.openItems })
          }}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {t(`unit.${unit}`)}
            </option>
          ))}
        </select>
      ) : (
        <Seg
          label={t('population.unit')}
          value={value.unit}
          onChange={(unit) => change({ unit })}
          options={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
        />
      )}
      {value.unit === 'object' && (
        <select
          className="an-input sa-select"
          aria-label={t('population.dimension')}
          value={value.dimension ?? ''}
          onChange={(event) => change({ dimension: event.currentTarget.value || null })}
        >
          {dimensions?.dimensions.map(({ dimension, name }) => (
            <option key={dimension} value={dimension}>
              {name || dimension}
            </option>
          ))}
        </select>
      )}
      {value.unit !== 'line' && (
        <>
          <span className="lab">{t('population.measure')}</span>
          <Seg
            label={t('population.measure')}
            value={value.measure}
            onChange={(measure) => change({ measure })}
            options={(['net', 'debit', 'credit'] as const).map((measure) => ({ value: measure, label: t(`measure.${measure}`) }))}
          />
        </>
      )}
      <span className="lab">{t('population.side')}</span>
      <Seg
        label={t('population.side')}
        value={value.side}
        onChange={(side) => change({ side })}
        options={sides.map((side) => ({ value: side, label: t(`side.${side}`) }))}
      />
      {takesOpenItems && (
        <label className="an-check">
          <input type="checkbox" checked={value.openItems} onChange={(event) => change({ openItems: event.currentTarget.checked })} />
          {t('population.openItems')}
        </label>
      )}
    </div>
  )
}
