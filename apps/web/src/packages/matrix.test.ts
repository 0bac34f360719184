import { expect, test } from 'vitest'
import type { BatchCell } from '../app/trpc.ts'
import { findingsOf, hasErrors, progressOf, sameIn, viewCounts, worstFirst } from './matrix.ts'

function cell(state: BatchCell['state'], error = 0, warning = 0): BatchCell {
  const level = error > 0 ? ('error' as const) : warning > 0 ? ('warning' as const) : ('good' as const)
  const outcome = state === 'done' ? { level, counts: { error, warning, info: 0 }, restsOnError: false } : null
  return {
    step: 's',
    state,
    runId: null,
    isKnown: false,
    reason: null,
    outcome,
    change: null,
    isAskedAnew: false,
    otherRunId: null,
  } as const
}

const companies = [
  { companyId: 'alm', cells: [cell('done'), cell('done', 0, 4)] },
  { companyId: 'bok', cells: [cell('done', 1), cell('skipped')] },
  { companyId: 'cypress', cells: [cell('failed'), cell('done')] },
  { companyId: 'ek', cells: [cell('done'), cell('done')] },
  { companyId: 'en', cells: [cell('running'), cell('waiting')] },
]

test('progress counts what has ended, and what is to be run again', () => {
  expect(progressOf({ companies })).toEqual({ ended: 8, all: 10, failed: 1, cancelled: 0, isRunning: true })
  expect(progressOf({ companies: [{ companyId: 'x', cells: [cell('cancelled'), cell('done')] }] })).toEqual({
    ended: 2,
    all: 2,
    failed: 0,
    cancelled: 1,
    isRunning: false,
  })
})

test('most errors first, then what failed, then most findings, then by name', () => {
  expect(worstFirst(companies.toReversed(), String).map(({ companyId }) => companyId)).toEqual(['bok', 'cypress', 'alm', 'ek', 'en'])
  expect(companies.map(findingsOf)).toEqual([4, 1, 0, 0, 0])
  expect(companies.map(hasErrors)).toEqual([false, true, false, false, false])
})

test('two runs are the same only where every step came to the same in both', () => {
  const none = { added: 0, gone: 0 }
  const same = { ...cell('done'), runId: 'r', otherRunId: 'r', change: none }
  const again = { ...same, runId: 'r2' }
  const of = (...cells: BatchCell[]) => sameIn({ companies: [{ companyId: 'x', cells }] })
  expect([of(same, cell('skipped')), of(same, again)]).toEqual(['results', 'findings'])
  expect([of(cell('skipped')), of(same, cell('done')), of(same, cell('failed'))]).toEqual([null, null, null])
  expect(of(same, { ...again, change: { added: 0, gone: 1 } })).toBeNull()
})

test('what may not be seen is neither clear nor failed', () => {
  const withheld = { ...cell('done'), reason: 'right', outcome: null }
  expect(viewCounts([{ companyId: 'alm', cells: [cell('done'), withheld] }])).toEqual({ red: 0, new: 0, failed: 0, clear: 0 })
})

test('a company of which nothing was run is not clear', () => {
  const clear = (...cells: BatchCell[]) => viewCounts([{ companyId: 'alm', cells }]).clear
  expect([clear(cell('skipped'), cell('skipped')), clear(cell('skipped'), cell('done'))]).toEqual([0, 1])
})
