import type { Annotated, AnnotationState, MarkKind } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { shownOf } from './shown.ts'
import { lineTarget, voucherTarget } from './targets.ts'

const names = { yearFrom: '2025-01-01', voucher: 7, series: 'A', number: '8' }
const whole = voucherTarget(names)
const line = (row: number) => lineTarget({ ...names, row })

interface Given {
  readonly row?: number
  readonly marks?: readonly MarkKind[]
  readonly comments?: number
  readonly state?: AnnotationState
  readonly isSuperseded?: boolean
  readonly at?: string
}

let last = 0
function said({ row, marks = [], comments = 0, state = 'current', isSuperseded = false, at = '2026-11-20T09:00:00Z' }: Given): Annotated {
  const on = row === undefined ? 'voucher' : 'line'
  const by = { id: '00000000-0000-4000-8000-000000000001', name: 'Anna' }
  return {
    id: `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`,
    subject: {
      on,
      at: on,
      code: null,
      yearFrom: '2025-01-01',
      series: 'A',
      number: '8',
      occurrence: 1,
      date: null,
      text: null,
      ore: 0,
      accounts: ['1510'],
      row: null,
      period: null,
    },
    state,
    isSuperseded,
    place: { voucher: 7, row: row ?? null },
    flagKey: null,
    marks: marks.map((kind) => ({ kind, by, at })),
    comments: Array.from({ length: comments }, (_, i) => ({
      id: `00000000-0000-4000-9000-${String(i).padStart(12, '0')}`,
      replyTo: null,
      text: 'x',
      mentions: [],
      by,
      at,
      editedAt: null,
      isOwn: false,
    })),
    disposition: null,
    changedAt: at,
  }
}

test('a line shows its own marks and, as such, those of the whole voucher', () => {
  const { marks } = shownOf([said({ marks: ['noted'] }), said({ row: 3, marks: ['risk'] }), said({ row: 4, marks: ['toSample'] })], line(3))
  expect(marks.map(({ kind, isRelated }) => [kind, isRelated])).toEqual([
    ['noted', true],
    ['risk', false],
  ])
})

test('a voucher shows its own marks and, as such, those of its lines, each kind once', () => {
  const { marks } = shownOf(
    [said({ marks: ['risk'] }), said({ row: 3, marks: ['risk', 'reconciled'] }), said({ row: 4, marks: ['reconciled'] })],
    whole,
  )
  expect(marks.map(({ kind, isRelated }) => [kind, isRelated])).toEqual([
    ['reconciled', true],
    ['risk', false],
  ])
})

test('a voucher counts the comments of its lines, a line only its own', () => {
  const annotations = [said({ comments: 1 }), said({ row: 3, comments: 2 })]
  expect(shownOf(annotations, whole).comments).toBe(3)
  expect(shownOf(annotations, line(3)).comments).toBe(2)
})

test('what was marked before a change is shown as such until it is marked anew', () => {
  const before = said({ marks: ['reconciled'], state: 'changed' })
  expect(shownOf([before], whole)).toMatchObject({ isChanged: true, marks: [{ kind: 'reconciled', isChanged: true }] })
  const anew = said({ marks: ['reconciled'], at: '2026-11-21T09:00:00Z' })
  expect(shownOf([{ ...before, isSuperseded: true }, anew], whole)).toMatchObject({
    isChanged: false,
    marks: [{ kind: 'reconciled', isChanged: false, at: '2026-11-21T09:00:00Z' }],
  })
})
