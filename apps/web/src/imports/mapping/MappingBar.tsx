import { useTranslation } from 'react-i18next'
import { Seg } from '../../components/Seg.tsx'
import { formatCount } from '../../format/money.ts'
import { onSheet } from './start.ts'
import type { PreviewSheet, TableMapping } from './types.ts'
import { type MappingUse, mappingUses } from './uses.ts'
import { YearChoice } from './YearChoice.tsx'

export interface MappingBarProps {
  readonly sheets: readonly PreviewSheet[]
  readonly sheet: PreviewSheet
  readonly mapping: TableMapping
  readonly use: MappingUse
  readonly onUse: (use: MappingUse) => void
  readonly onChange: (mapping: TableMapping) => void
}

const FEW = 4

/** What holds for the whole sheet: which one, how its numbers and dates are written, and its year. */
export function MappingBar({ sheets, sheet, mapping, use, onUse, onChange }: MappingBarProps) {
  const { t } = useTranslation('reading')
  const choose = (name: string) => {
    const next = sheets.find((other) => other.name === name)
    if (next !== undefined && next !== sheet) onChange(onSheet(mapping, next))
  }
  return (
    <div className="map-bar">
      <span className="map-set">
        <span className="lab">{t('map.use')}</span>
        <Seg
          label={t('map.use')}
          value={use}
          onChange={onUse}
          options={mappingUses.map((value) => ({ value, label: t(`map.useOf.${value}`) }))}
        />
      </span>
      {sheets.length > 1 && (
        <span className="map-set">
          <span className="lab">{t('map.sheet')}</span>
          {sheets.length <= FEW ? (
            <Seg
              label={t('map.sheet')}
              value={sheet.name}
              onChange={choose}
              options={sheets.map(({ name, rowCount }) => ({
                value: name,
                label: name,
                title: t('map.rows', { count: rowCount, rows: formatCount(rowCount) }),
              }))}
            />
          ) : (
            <select
              className="map-select"
              aria-label={t('map.sheet')}
              value={sheet.name}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              {sheets.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </span>
      )}
      <span className="map-set">
        <span className="lab">{t('map.decimals')}</span>
        <Seg
          label={t('map.decimals')}
          value={mapping.decimalMark}
          onChange={(decimalMark) => onChange({ ...mapping, decimalMark })}
          options={[
            { value: ',', label: '1 234,50' },
            { value: '.', label: '1,234.50' },
          ]}
        />
      </span>
      <span className="map-set">
        <span className="lab">{t('map.dates')}</span>
        <Seg
          label={t('map.dates')}
          value={mapping.dayOrder}
          onChange={(dayOrder) => onChange({ ...mapping, dayOrder })}
          options={[
            { value: 'day-first', label: t('map.dayFirst'), title: t('map.dayFirstHint') },
            { value: 'month-first', label: t('map.monthFirst'), title: t('map.monthFirstHint') },
          ]}
        />
      </span>
      {use !== 'bank' && (
        <span className="map-set">
          <span className="lab">{t('map.credit')}</span>
          <Seg
            label={t('map.credit')}
            value={mapping.creditIsNegative ? 'minus' : 'plain'}
            onChange={(sign) => onChange({ ...mapping, creditIsNegative: sign === 'minus' })}
            options={[
              { value: 'plain', label: '500,00', title: t('map.creditPlain') },
              { value: 'minus', label: '\u2212500,00', title: t('map.creditMinus') },
            ]}
          />
        </span>
      )}
      {use === 'books' && <YearChoice mapping={mapping} onChange={onChange} />}
    </div>
  )
}
