import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { statusOf, statusOfCounts, sumOfCounts } from './finding-status.ts'
import { severities } from './severity.ts'

const finding = (severity: Finding['severity'], code: string = severity): Finding => ({ code, severity, line: 0, values: {} })

test('the worst open finding decides, and is the first of its kind', () => {
  const found = statusOf([finding('info'), finding('warning'), finding('error', 'first'), finding('error', 'second'), finding('warning')])
  expect(found.level).toBe('error')
  expect(found.counts).toEqual({ error: 2, warning: 2, info: 1 })
  expect(found.worst?.code).toBe('first')
})

test('nothing open is good', () => {
  expect(statusOf([])).toEqual({ level: 'good', counts: { error: 0, warning: 0, info: 0 }, worst: null })
})

const anyFindings = fc.array(fc.constantFrom(...severities).map((severity) => finding(severity)))

test('the status is good only where there is no finding, and error where there is any error, in whatever order', () => {
  fc.assert(
    fc.property(anyFindings, (findings) => {
      const { level, counts, worst } = statusOf(findings)
      expect(level === 'good').toBe(findings.length === 0)
      expect(level === 'error').toBe(findings.some(({ severity }) => severity === 'error'))
      expect(worst?.severity ?? 'good').toBe(level)
      expect(counts.error + counts.warning + counts.info).toBe(findings.length)
      expect(statusOf(findings.toReversed()).level).toBe(level)
    }),
  )
})

test('counted apart and summed, the status is that of all findings together', () => {
  fc.assert(
    fc.property(anyFindings, anyFindings, (one, other) => {
      const { level, counts } = statusOf([...one, ...other])
      expect(statusOfCounts(sumOfCounts([statusOf(one).counts, statusOf(other).counts]))).toEqual({ level, counts })
    }),
  )
})
