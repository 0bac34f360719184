import type { JournalTestResult } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { testTable } from './test-table.ts'

const ran: Pick<JournalTestResult, 'state' | 'reason' | 'vouchers' | 'lines' | 'sumOre' | 'severity' | 'weight' | 'describes'> = {
  state: 'run',
  reason: null,
  vouchers: 0,
  lines: 0,
  sumOre: 0,
  severity: 'warning',
  weight: 10,
  describes: false,
}
const t = (key: string, values?: object) => key + (values === undefined ? '' : JSON.stringify(values))

test('what was not run says so and why, and is not what found nothing; what is muted keeps its weight', () => {
  const tests = [
    { ...ran, id: 'duplicate' },
    { ...ran, id: 'weekend', state: 'unavailable', reason: 'no-registration-dates' },
    { ...ran, id: 'round', vouchers: 218, lines: 218, sumOre: 100, describes: true, weight: 0 },
  ]
  const texts = { nameOf: (id: string) => id, reasonOf: ({ reason }: { readonly reason: string | null }) => `because ${reason}` }
  // only what the table reads
  const [, clean, missing, muted] = testTable({ tests, score: { weights: { round: 5 } } } as never, texts, 'kr', t as never)
  expect(clean).toEqual(['duplicate', '0', '0', '0', '10', 'journal:severity.clean'])
  expect(missing).toEqual(['weekend', '', '', '', '10', 'journal:severity.unavailable: because no-registration-dates'])
  expect(muted?.slice(4)).toEqual(['journal:tests.muted{"weight":"5"}', 'journal:severity.warning'])
})
