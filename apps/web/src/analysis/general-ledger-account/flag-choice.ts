/** Which tests' hits are listed. */
import type { Part } from './group-ids.ts'

type Tests = Part<'flags'>['tests']
type TestId = Tests[number]['id']

/** Balance accounts hold suppliers, customers and payments, whose texts come and go: months that miss and amounts that vary say little there. */
const quietOnBalances: ReadonlySet<TestId> = new Set<TestId>(['account.gap', 'account.outlier'])

export function shownTests(tests: Tests, chosen: string | undefined, isBalance: boolean): readonly TestId[] {
  const ids = tests.map(({ id }) => id)
  if (chosen === undefined) return ids.filter((id) => !isBalance || !quietOnBalances.has(id))
  const asked = chosen.split('~')
  return ids.filter((id) => asked.includes(id))
}

/** Hits that are left out on balance accounts, though nobody has said so. */
export function hiddenHits(tests: Tests, chosen: string | undefined, isBalance: boolean): number {
  const shown = shownTests(tests, chosen, isBalance)
  return chosen === undefined ? tests.reduce((sum, { id, hits }) => (shown.includes(id) ? sum : sum + hits), 0) : 0
}

/** With one test more or less; undefined where that is what is listed anyway. */
export function toggledTests(tests: Tests, chosen: string | undefined, isBalance: boolean, id: TestId): string | undefined {
  const present = shownTests(tests, chosen, isBalance)
  const next = tests.map((test) => test.id).filter((own) => (own === id) !== present.includes(own))
  const usual = shownTests(tests, undefined, isBalance)
  return next.length === usual.length && next.every((own) => usual.includes(own)) ? undefined : next.join('~') || 'none'
}
