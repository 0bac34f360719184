import { defaultPlan, type FigureDefinition } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { idOf, missingFields, problemOf } from './problem.ts'

const draft = (formula: string, rest: Partial<FigureDefinition> = {}): FigureDefinition => ({
  id: 'egen',
  version: 1,
  name: { sv: 'Egen', en: 'Own' },
  unit: '%',
  formula,
  note: null,
  source: '',
  ...rest,
})

test('a formula over lines, accounts and other figures is fine', () => {
  expect(problemOf(draft('adj_equity / bs.assets'), [], defaultPlan)).toBeNull()
  expect(problemOf(draft('-{3000-3799} / is.net'), [], defaultPlan)).toBeNull()
})

test('a problem is named at its character', () => {
  expect(problemOf(draft('is.net / / 2'), [], defaultPlan)).toMatchObject({ at: 9 })
  expect(problemOf(draft('bs.assets + nothing'), [], defaultPlan)).toMatchObject({ code: 'unknown-name', at: 12, length: 7 })
  expect(problemOf(draft('bs.assets'), [], defaultPlan)).toMatchObject({ code: 'wrong-unit' })
})

test('figures that ask for each other are a circle', () => {
  const other = draft('egen', { id: 'andra' })
  expect(problemOf(draft('andra'), [other], defaultPlan)).toMatchObject({ code: 'cycle' })
})

test('an id comes from the name, and what is missing is named', () => {
  expect(idOf('Räntor på lån, 12 mån')).toBe('rantor_pa_lan_12_man')
  expect(idOf('3 månader')).toBe('manader')
  expect(missingFields(draft('1', { id: '', name: { sv: '', en: 'x' } }))).toEqual(['id', 'name'])
})
