import { expect, test } from 'vitest'
import { samplingFormulaText } from './steps.ts'

test('a formula has no English words on a Swedish paper, and its symbols stay', () => {
  const formulas = ['Σ (book − audited)', 'UML = ⌈UB + K − C − MLEᵤ⌉', 't · I · times', 'F = −ln(1 − c)', 'BP + Σ Δ']
  expect(formulas.map((formula) => samplingFormulaText(formula, 'sv'))).toEqual([
    'Σ (bokfört − granskat)',
    'ÖFG = ⌈ÖG + K − C − MSFᵤ⌉',
    't · I · träffar',
    'F = −ln(1 − c)',
    'GP + Σ Δ',
  ])
  expect(formulas.map((formula) => samplingFormulaText(formula, 'en'))).toEqual(formulas)
})
