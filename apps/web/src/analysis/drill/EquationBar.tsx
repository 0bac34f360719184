import { Fragment } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { Unit } from '../../format/money.ts'
import type { LineTotals } from '../run/use-lines.ts'
import type { Figure } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { equationOf, exactUnit } from './equation.ts'

export interface EquationBarProps {
  readonly figure: Figure
  /** Totals of all lines; undefined until they are there. */
  readonly totals: LineTotals | undefined
  readonly unit: Unit
}

/** "6 248 150 + 1 646 050 = 7 894 200, adds up", or a red banner with the difference. */
export function EquationBar({ figure, totals, unit }: EquationBarProps) {
  const t = useTexts()
  if (figure.basis === 'counted') return null
  if (figure.basis !== 'lines' && figure.ore !== null) {
    return (
      <>
        <div className="an-eq">
          {figure.basis === 'declared' ? (
            <StatusText tone="grey">{t('drill.declared')}</StatusText>
          ) : (
            <span className="t3">{t('drill.unlisted')}</span>
          )}
          <span className="sp" />
          <b className="n">
            <Money ore={figure.ore} unit={unit} zero="digit" />
          </b>
        </div>
        <Follows figure={figure} unit={unit} />
      </>
    )
  }
  const equation = equationOf(figure, figure.query === null ? 0 : (totals?.sumOre ?? null))
  if (equation === null) return <div className="an-eq">{figure.ore === null && <span className="t3">{t('drill.unknown')}</span>}</div>
  const isNothing = equation.figureOre === 0 && figure.query !== null && totals?.count === 0
  const labels = [...figure.before.map((term) => term.label), t('drill.linesTerm')]
  const shown = figure.query === null ? equation.terms.slice(0, -1) : equation.terms
  const shownIn = exactUnit(shown, equation.figureOre, unit)
  const sides = (
    <span className="n an-eq-sides">
      {shown.map((ore, i) => (
        // The terms keep their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={i}>
          {i > 0 && (ore < 0 ? ' − ' : ' + ')}
          <span title={labels[i]}>
            <Money ore={i > 0 ? Math.abs(ore) : ore} unit={shownIn} zero="digit" />
          </span>
        </Fragment>
      ))}
      {' = '}
      <b>
        <Money ore={equation.figureOre} unit={shownIn} zero="digit" />
      </b>
    </span>
  )
  if (equation.differenceOre !== 0) {
    return (
      <div className="an-eq an-eq-bad" role="alert">
        <Icon name="alert-octagon" />
        <span>
          {t('drill.differs')} <Money ore={equation.differenceOre} unit="ore" />
        </span>
        <span className="sp" />
        {sides}
      </div>
    )
  }
  return (
    <>
      <div className="an-eq">
        {/* that nothing is nothing proves nothing */}
        {!isNothing && <StatusText tone="green">{t('drill.addsUp')}</StatusText>}
        <span className="sp" />
        {sides}
      </div>
      <Follows figure={figure} unit={unit} />
    </>
  )
}

function Follows({ figure: { follows }, unit }: Pick<EquationBarProps, 'figure' | 'unit'>) {
  const t = useTexts()
  if (follows === null) return null
  const shownIn = exactUnit(
    follows.terms.map((term, i) => (i === 0 ? term.ore : -term.ore)),
    follows.ore,
    unit,
  )
  return (
    <div className="an-eq">
      <span className="t3">{t('drill.follows')}</span>
      <span className="sp" />
      <span className="n an-eq-sides">
        {follows.terms.map((term, i) => (
          <Fragment key={term.label}>
            {i > 0 && ' − '}
            <span title={term.label}>
              <Money ore={term.ore} unit={shownIn} zero="digit" />
            </span>
          </Fragment>
        ))}
        {' = '}
        <b>
          <Money ore={follows.ore} unit={shownIn} zero="digit" />
        </b>
      </span>
    </div>
  )
}
