import type { MonthlyMatrixResult } from '@verifikat/analyses'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'
import { monthsFrom } from './months-from.ts'
import { chosenPatterns, isEvent, patternCounts, patterns, toggledPattern } from './patterns.ts'

export interface PatternBarProps {
  readonly result: MonthlyMatrixResult
  readonly pattern: string | undefined
  readonly onPattern: (pattern: string | undefined) => void
  readonly hasHeat: boolean
}

/** In how many rows each pattern is; each is a filter. What the shades say, and whether rows come to the trial balance. */
export function PatternBar({ result, pattern, onPattern, hasHeat }: PatternBarProps) {
  const t = useTexts()
  const counts = patternCounts(result.rows)
  const chosen = chosenPatterns(pattern)
  const source = monthsFrom(result.months)
  const shown = patterns.filter((own) => (counts.get(own) ?? 0) > 0 || chosen.includes(own))
  return (
    <div className="mm-bar">
      <ul className="mm-chips" aria-label={t('matrix:mm.patterns')}>
        {shown.map((own, i) => (
          <li key={own} className={i > 0 && !isEvent(own) && isEvent(shown[i - 1] ?? own) ? 'mm-gap' : undefined}>
            <button
              type="button"
              className={`rv-flagchip ${isEvent(own) ? `mm-chip-ev mm-ev-${own}` : ''}`}
              aria-pressed={chosen.includes(own)}
              title={t(`matrix:mm.why.${own}`)}
              onClick={() => onPattern(toggledPattern(pattern, own))}
            >
              {t(`matrix:mm.pattern.${own}`)} <b className="n">{formatCount(counts.get(own) ?? 0)}</b>
            </button>
          </li>
        ))}
      </ul>
      <span className="sp" />
      {hasHeat && (
        <span className="mm-legend" title={`${t('matrix:mm.below')} – ${t('matrix:mm.above')}. ${t('matrix:mm.heatWhy')}`}>
          <span aria-hidden="true">−</span>
          <span className="vh">{t('matrix:mm.below')}</span>
          <i className="mm-heat mm-heat-low mm-heat-3" />
          <i className="mm-heat mm-heat-low mm-heat-2" />
          <i className="mm-heat mm-heat-low mm-heat-1" />
          <i className="mm-heat mm-heat-high mm-heat-1" />
          <i className="mm-heat mm-heat-high mm-heat-2" />
          <i className="mm-heat mm-heat-high mm-heat-3" />
          <span aria-hidden="true">+</span>
          <span className="vh">{t('matrix:mm.above')}</span>
        </span>
      )}
      {result.rowsBy !== 'objects' &&
        (source === 'none' ? (
          <StatusText tone="grey">{t('matrix:mm.untestable')}</StatusText>
        ) : source === 'declared' && result.differingRows > 0 ? (
          <StatusText tone="amber">
            {t('matrix:mm.declaredDiffers', { count: result.differingRows, n: formatCount(result.differingRows) })}
          </StatusText>
        ) : result.differingRows === 0 ? (
          <StatusText tone="green">{t('matrix:mm.agrees')}</StatusText>
        ) : (
          <StatusText tone="red">
            {t('matrix:mm.differs', { count: result.differingRows, n: formatCount(result.differingRows) })}
          </StatusText>
        ))}
    </div>
  )
}
