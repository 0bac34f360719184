import { expect, test } from 'vitest'
import { scoreBank } from './bank-answer-key.ts'

test('what is planted in the bank of a generated company is found, and bank and ledger are explained to the öre', () => {
  for (const seed of ['bank-a', 'bank-b']) {
    const { flags, unexplainedMinor } = scoreBank({ seed, vouchers: 1_500, years: 2, endMonth: 12 })
    expect(unexplainedMinor).toBe(0)
    const missed = flags.filter(({ planted, found }) => found < planted).map(({ id, planted, found }) => `${id} ${found}/${planted}`)
    expect(missed).toEqual([])
    // a usual account, a payee without a name and the tax on its day accuse nobody
    const beside = [
      'several-accounts',
      'several-payees',
      'late-tax',
      'not-registered',
      'round-transfers',
      'reversed',
      'booked-early',
    ] as const
    for (const id of beside) expect([id, flags.find((own) => own.id === id)?.falsePositives]).toEqual([id, 0])
    // nothing but what was planted is open between bank and ledger, save what nothing tells apart
    for (const id of ['not-booked', 'not-paid'] as const) expect(flags.find((own) => own.id === id)?.falsePositives ?? 0).toBeLessThan(20)
  }
})
