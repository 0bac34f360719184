import { expect, test } from 'vitest'
import { bankDecisionsSchema } from '../company/bank-decisions.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { bankFrom, type StatementText } from '../testing/bank-text.ts'
import { bankAccounts } from './account-statements.ts'
import { contradicted, joinedName } from './joined-name.ts'
import { joinedBank, maybeSame } from './same-account.ts'
import type { BankStatements } from './statements.ts'

const iban = 'SE3260000000000047494948'
const january: StatementText = {
  account: iban,
  from: '2026-01-01',
  to: '2026-01-31',
  opening: 100,
  closing: 150,
  rows: '2026-01-10 50 R1 Kund',
}
const february = (account: string, more: Partial<StatementText> = {}): StatementText => {
  return { account, from: '2026-02-01', to: '2026-02-28', opening: 150, closing: 130, rows: '2026-02-10 -20 R2 Lev', ...more }
}

/** The last of its files names no account. */
function unnamed(bank: BankStatements, fileName: string): BankStatements {
  const last = bank.sources.length - 1
  return {
    ...bank,
    sources: bank.sources.map((own, i) => (i === last ? { ...own, fileName } : own)),
    statements: bank.statements.map((own) => (own.source === last ? { ...own, account: null } : own)),
  }
}

test('a number without its clearing number, or written in another way, is suggested with its reason and never joined', () => {
  for (const account of ['47494948', '6789-47494948', 'Företagskonto 47 494 948']) {
    const bank = bankFrom(january, february(account))
    expect(bankAccounts(bank)).toHaveLength(2)
    expect(maybeSame(bank, [])).toMatchObject([
      { accounts: [iban, account], currency: 'SEK', digits: 8, continues: 1, fromFileName: false },
    ])
  }
  // other digits, another currency, too few digits
  for (const other of [february('47494949'), february('47494948', { currency: 'EUR' }), february('94948')])
    expect(maybeSame(bankFrom(january, other), [])).toEqual([])
})

test('a file that names no account is suggested by its name, or by the balance that it goes on from', () => {
  const bank = (fileName: string, more: Partial<StatementText> = {}) => unnamed(bankFrom(january, february('1', more)), fileName)
  expect(maybeSame(bank('Konto 4749 4948 2026-02-01.csv', { opening: 0 }), [])).toMatchObject([
    { labels: [iban, 'Konto 4749 4948 2026-02-01.csv'], digits: 8, continues: 0, fromFileName: true },
  ])
  expect(maybeSame(bank('20260201-20260228.csv'), [])).toMatchObject([{ digits: 0, continues: 1, fromFileName: false }])
  expect(maybeSame(bank('20260201-20260228.csv', { opening: 0 }), [])).toEqual([])
})

test('what is said to be one is one account for every reader, what is refused stays two; either is suggested no more', () => {
  const file = unnamed(bankFrom(january, february('1')), 'export.csv')
  const [own] = maybeSame(file, [])
  for (const [bank, accounts] of [
    [bankFrom(january, february('47494948')), [iban, '47494948']],
    [file, own?.accounts ?? []],
  ] as const) {
    const said = (is: boolean) => bankDecisionsSchema.parse({ same: [{ accounts, is }] })
    const joined = datasetOf(
      { currency: 'SEK', years: [], accounts: [], findings: [] },
      { ...noOwnParts, bank, bankDecisions: said(true) },
    ).bank
    // 100 + 50 − 20, in one chain
    expect(bankAccounts(joined)).toMatchObject([{ account: iban, openingMinor: 10_000, differences: [], rows: { length: 2 } }])
    expect(joinedBank(bank, said(true).same)).toBe(joined)
    expect([maybeSame(joined, said(true).same), maybeSame(bank, said(false).same)]).toEqual([[], []])
    expect(joinedBank(bank, said(false).same)).toBe(bank)
  }
})

test('what is said of pairs reaches over all of them; what was said of an account under another name holds', () => {
  const same = [
    { accounts: ['47494948', '6789-47494948'] as const, is: true },
    { accounts: [iban, '47494948'] as const, is: true },
    { accounts: ['1', '2'] as const, is: false },
  ]
  const nameOf = joinedName(same)
  expect(['47494948', '678947494948', iban, '1', '2'].map(nameOf)).toEqual([iban, iban, iban, '1', '2'])
  const { bankDecisions } = datasetOf(
    { currency: 'SEK', years: [], accounts: [], findings: [] },
    { ...noOwnParts, bankDecisions: bankDecisionsSchema.parse({ same, map: [{ bankAccount: '47494948', account: '1930' }] }) },
  )
  expect(bankDecisions.map).toEqual([{ bankAccount: iban, account: '1930' }])
})

test('a refusal that other joins contradict is told, in whatever order they were said', () => {
  const one = { accounts: ['1111111', '2222222'] as const, is: true }
  const other = { accounts: ['2222222', '3333333'] as const, is: true }
  const no = { accounts: ['1111111', '3333333'] as const, is: false }
  for (const same of [
    [one, other, no],
    [no, other, one],
  ])
    expect(contradicted(same)).toEqual([no])
  expect([contradicted([one, no]), contradicted([no])]).toEqual([[], []])
})
