import { expect, test } from 'vitest'
import { journalTestIds, journalTests } from './catalogue.ts'
import { runCase } from './fixtures/case.ts'
import { journalCases } from './fixtures/index.ts'

for (const id of journalTestIds) {
  test(`${id}: its case triggers it; the near miss runs and finds nothing`, async () => {
    const { triggers, silent } = journalCases[id]
    const found = (await runCase(id, triggers)).result.tests.find((own) => own.id === id)
    expect(found).toMatchObject({ state: 'run', reason: null, severity: journalTests[id].severity })
    expect(found?.vouchers).toBeGreaterThan(0)
    const near = (await runCase(id, silent)).result.tests.find((own) => own.id === id)
    expect(near).toMatchObject(
      id === 'benford' ? { state: 'unavailable', reason: 'too-few-lines', vouchers: 0 } : { state: 'run', vouchers: 0 },
    )
  })
}
