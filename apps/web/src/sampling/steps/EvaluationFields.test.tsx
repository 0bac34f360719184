import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EvaluationOptions, PlanParams } from '../stage.ts'
import { EvaluationFields } from './EvaluationFields.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
afterEach(cleanup)

let stored: readonly string[] = []
const options = {
  of: 'values',
  confidence: 0.95,
  tolerable: { ore: 100 },
  correctedOre: 0,
  likelihood: 'poisson',
  bounds: ['stringer'],
  limits: [],
  estimators: [],
  prior: null,
} as unknown as EvaluationOptions // no more of it is read

function Fields() {
  const [value, setValue] = useState(options)
  stored = value.bounds
  const plan = { method: 'fixed-interval' } as PlanParams // no more of it is read
  return <EvaluationFields id="monetary-unit-sampling" plan={plan} value={value} isSaid disabled={false} onValue={setValue} />
}

test('going through the methods with the arrow keys ticks none of those passed; one that was ticked stays', () => {
  render(<Fields />)
  const by = screen.getByLabelText('evaluate.concludeBy')
  const choose = (value: string) => fireEvent.change(by, { target: { value } })
  for (const name of ['cell', 'modified-stringer', 'moment']) choose(name)
  expect(stored).toEqual(['moment'])
  fireEvent.click(screen.getByLabelText('method.cell'))
  choose('cox-snell')
  choose('cell')
  choose('stringer')
  expect(stored).toEqual(['stringer', 'cell'])
})
