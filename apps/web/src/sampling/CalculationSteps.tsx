import { type CalculationStep, samplingFormulaText, samplingStepText } from '@verifikat/analyses'
import { useLocale } from '../analysis/use-texts.ts'
import { formatDecimals } from '../format/decimals.ts'
import { formatCount, formatOre, formatPercent, NBSP } from '../format/money.ts'

/** A calculation opened: each step with its formula, the figures that go into it and what it comes to. */
export function CalculationSteps({ steps }: { readonly steps: readonly CalculationStep[] }) {
  const locale = useLocale()
  return (
    <ol className="sa-how">
      {steps.map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps of one kind may repeat and never move
        <li key={i}>
          <span className="sa-how-words">{samplingStepText(step.id, locale)}</span>
          <code className="mono">{samplingFormulaText(`${step.symbol} = ${step.formula}`, locale)}</code>
          <span className="sa-how-in t2 n">
            {step.inputs.map(({ symbol, value, unit }) => `${samplingFormulaText(symbol, locale)} = ${stepValue(value, unit)}`).join(', ')}
          </span>
          <span className="n m">{stepValue(step.value, step.unit)}</span>
        </li>
      ))}
    </ol>
  )
}

function stepValue(value: number, unit: CalculationStep['unit']): string {
  switch (unit) {
    case 'ore':
      return `${formatOre(Math.round(value), 'ore')}${NBSP}kr`
    case 'share':
      return `${value * 1000 === Math.round(value * 1000) ? formatPercent(value) : formatDecimals(value * 100, 0, 4)}${NBSP}%`
    case 'count':
      return Number.isInteger(value) ? formatCount(value) : formatDecimals(value, 0, 4)
    case 'factor':
      return formatDecimals(value, 0, 5)
  }
}
