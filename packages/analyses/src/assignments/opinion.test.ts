import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { type AssignmentAct, applyAct } from './acts.ts'
import type { AssignmentContent } from './content.ts'
import { newAssignment } from './new-assignment.ts'
import { contradictsOpinion, misstatementStatement, misstatementSummary, refuseContradiction } from './opinion.ts'
import { subjectHash } from './signing.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const EVA = uuid(2)
const at = '2027-03-01T10:00:00.000Z'

function after(content: AssignmentContent, ...acts: AssignmentAct[]): AssignmentContent {
  return acts.reduce((now, act) => applyAct(now, act, { by: EVA, at }), content)
}

/** Income 100 000.00 too high, an estimate 10 000.00 too low, and 999.99 that is corrected. */
function withMisstatements(overallOre: number): AssignmentContent {
  let n = 100
  const given = { type: 'audit', framework: 'isa', title: 'Revision', language: 'sv', withTests: false, by: EVA } as const
  const fresh = newAssignment({ ...given, period: { from: '2026-01-01', to: '2026-12-31' } }, () => uuid(n++))
  const entry = { testId: null, otherEquityOre: 0, taxable: true, reason: '' }
  const amounts = { baseOre: overallOre * 100, basisPoints: 100, overallOre, performanceOre: overallOre / 2, trivialOre: 0 }
  return after(
    fresh,
    { act: 'materiality', value: { benchmark: 'other', ...amounts, reason: '' } },
    { act: 'add-misstatement', entry: { ...entry, id: uuid(1), title: 'A', kind: 'factual', corrected: false, resultOre: 10_000_000 } },
    { act: 'add-misstatement', entry: { ...entry, id: uuid(2), title: 'B', kind: 'judgemental', corrected: false, resultOre: -1_000_000 } },
    { act: 'add-misstatement', entry: { ...entry, id: uuid(3), title: 'C', kind: 'factual', corrected: true, resultOre: 99_999 } },
  )
}

const set = (field: string, value: string, base: string | null): AssignmentAct => ({
  act: 'set',
  kind: 'plan',
  id: null,
  field,
  value,
  base,
})

test('the opinion states what the misstatements come to, after tax and against materiality', () => {
  // 100 000 − 10 000 = 90 000; tax at 20.6 %: 20 600 − 2 060 = 18 540; after tax 71 460; 90 000 of 180 000 is 50 %
  const content = withMisstatements(18_000_000)
  const [en, sv] = misstatementStatement(content, misstatementSummary(content, 206))
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(en)).toBe(
    'Uncorrected misstatements: 2 (factual 1, judgemental 1). Overstated: result before tax 90 000,00 kr, result after tax 71 460,00 kr, ' +
      'equity 71 460,00 kr. Against materiality 180 000,00 kr: 50,00 %, not material. Corrected misstatements: 1. ' +
      'Overstated: result before tax 999,99 kr, result after tax 793,99 kr, equity 793,99 kr.',
  )
  expect(plain(sv)).toContain('Mot väsentlighet 180 000,00 kr: 50,00 %, ej väsentligt.')
  const [unknown] = misstatementStatement(content, misstatementSummary(content, null))
  expect(unknown).toContain('result after tax not known')
  expect(unknown).toContain('Materiality or tax is not known.')
})

test('the opinion does not pass over what is material alone because something else makes up for it', () => {
  const entry = { testId: null, otherEquityOre: 0, taxable: true, reason: '', kind: 'factual', corrected: false } as const
  const content = after(
    withMisstatements(18_000_000),
    {
      act: 'add-misstatement',
      entry: { ...entry, id: uuid(4), title: 'D', resultOre: 30_000_000 },
    },
    { act: 'add-misstatement', entry: { ...entry, id: uuid(5), title: 'E', resultOre: -30_000_000 } },
  )
  const summary = misstatementSummary(content, 206)
  // 90 000 together, as before, of 180 000
  const [en] = misstatementStatement(content, summary)
  expect(en.replaceAll('\u00a0', ' ')).toContain(
    'Against materiality 180 000,00 kr: 50,00 %, but the largest alone is 300 000,00 kr: material.',
  )
  expect(contradictsOpinion(content, summary)).toBe(true)
})

test('an unmodified opinion over what is material is given with a reason or not at all', () => {
  const whole = { kind: 'assignment', id: null } as const
  const refusal = (content: AssignmentContent, taxPermille: number | null) => {
    try {
      refuseContradiction(content, { act: 'sign', of: whole, role: 'responsible', hash: subjectHash(content, whole) }, taxPermille)
      return null
    } catch (error) {
      if (error instanceof AppError) return error.params['reason']
      throw error
    }
  }
  expect(refusal(withMisstatements(18_000_000), 206)).toBeNull()
  // what nobody can hold against materiality is not passed over either
  expect(refusal(withMisstatements(18_000_000), null)).toBe('opinion-contradicts')
  const material = withMisstatements(9_000_000)
  expect(refusal(material, 206)).toBe('opinion-contradicts')
  const unmodified = after(material, set('opinionKind', 'unmodified', null))
  expect(refusal(unmodified, 206)).toBe('opinion-contradicts')
  expect(refusal(after(unmodified, set('opinionKind', 'qualified', 'unmodified')), 206)).toBeNull()
  // a text that nobody had begun is written on as an empty one
  const reasoned = after(unmodified, set('misstatementReason', 'Reclassified in the note', ''))
  expect(reasoned.collisions).toEqual([])
  expect(contradictsOpinion(reasoned, misstatementSummary(reasoned, 206))).toBe(false)
  expect(subjectHash(reasoned, whole)).not.toBe(subjectHash(unmodified, whole))
})

test('an assignment older than the kind of opinion keeps its hash', () => {
  expect(withMisstatements(9_000_000).plan).not.toHaveProperty('opinionKind')
})
