import { expect, test } from 'vitest'
import { applyAct } from './acts.ts'
import type { AssignmentContent } from './content.ts'
import { newAssignment } from './new-assignment.ts'
import { representationLetter } from './representation-letter.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const EVA = uuid(2)
const parties = { company: 'Kalla AB', orgNumber: '556000-4656', auditors: ['Eva Bergman'] }

function fresh(from: string, to: string): AssignmentContent {
  let n = 100
  const given = { type: 'audit', framework: 'isa', title: 'Revision', language: 'sv', withTests: false, by: EVA } as const
  return newAssignment({ ...given, period: { from, to } }, () => uuid(n++))
}

function textOf(content: AssignmentContent, at: 0 | 1): string {
  const { opening, sections } = representationLetter(content, parties)
  const words = [...opening, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
  return words
    .map((own) => own[at])
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

test('the letter is of the company, the period and its standards, in both languages', () => {
  const old = fresh('2026-01-01', '2026-12-31')
  expect(textOf(old, 0)).toContain('annual accounts of Kalla AB, 556000-4656, for 2026-01-01 – 2026-12-31')
  expect(textOf(old, 1)).toContain('tolv månader från balansdagen')
  expect(textOf(old, 1)).toContain('Till revisorn: Eva Bergman')
  expect(textOf(old, 1)).toContain('Alla händelser efter 2026-12-31')
  const revised = fresh('2027-01-01', '2027-12-31')
  expect(textOf(revised, 0)).toContain('twelve months from the day on which the annual accounts are approved')
})

test('it names what is not corrected and nothing else', () => {
  const content = fresh('2026-01-01', '2026-12-31')
  expect(textOf(content, 1)).toContain('Vi känner inte till några felaktigheter')
  const entry = { testId: null, kind: 'factual', otherEquityOre: 0, taxable: true, reason: '' } as const
  const add = (now: AssignmentContent, id: number, title: string, corrected: boolean) =>
    applyAct(
      now,
      { act: 'add-misstatement', entry: { ...entry, id: uuid(id), title, corrected, resultOre: 1_234_500 } },
      { by: EVA, at: '2027-01-20T10:00:00.000Z' },
    )
  const text = textOf(add(add(content, 1, 'Periodisering', false), 2, 'Rättad', true), 1)
  expect(text).toContain('Periodisering: resultat före skatt 12 345,00 kr, övrigt eget kapital 0,00 kr')
  expect(text).not.toContain('Rättad')
})
