import { expect, test } from 'vitest'
import { dayOfIso } from '../dates.ts'
import { matchBank } from './match-bank.ts'
import { type SideItem, sideOf } from './side.ts'
import { Tokens } from './tokens.ts'

/** `day amount text` a line, amounts in kronor. */
function items(text: string): SideItem[] {
  return text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [day = '', kronor = '', ...words] = line.trim().split(' ')
      return { day: Number(day), minor: Math.round(Number(kronor) * 100), texts: [words.join(' ')] }
    })
}

function matched(bankText: string, ledgerText: string, toleranceDays = 3) {
  const tokens = new Tokens()
  const [bank, ledger] = [bankText, ledgerText].map(items)
  const side = (own: readonly SideItem[] = []) => sideOf(own.length, (i) => own[i] ?? { minor: 0, day: 0, texts: [] }, tokens)
  const { matches } = matchBank(side(bank), side(ledger), tokens, { toleranceDays, referenceDays: 31 })
  return matches.map(({ rule, bank, ledger }) => `${rule} ${bank.join(',')}=${ledger.join(',')}`)
}

test('a batch answers the lines whose references it holds; two of one amount are told apart', () => {
  // 5 000 + 7 500 + 5 000 = 17 500
  expect(
    matched('1 17500 1001 1002 1003\n2 -2400 Lev 7', '1 5000 Inbet 1001\n1 7500 Inbet 1002\n2 5000 Inbet 1003\n2 -2400 Lev 7'),
  ).toEqual(['text 1=3', 'reference-group 0=0,1,2'])
})

test('payouts less a fee: only the sums of both groups agree', () => {
  // 6 000 + 3 925 = 9 925 = 5 000 + 5 000 − 75
  const ledger = '1 5000 PAYOUT 77 dag 1\n2 5000 PAYOUT 77 dag 2\n2 -75 PAYOUT 77 avgift\n3 -1000 Lev 4'
  expect(matched('2 6000 PAYOUT 77\n2 3925 PAYOUT 77\n3 -1000 Lev 4', ledger)).toEqual(['text 2=3', 'reference-group 0,1=0,1,2'])
})

test('as many equals on both sides are one match; one against two candidates is none', () => {
  expect(matched('5 -200\n5 -200', '5 -200\n5 -200')).toEqual(['amount 0,1=0,1'])
  expect(matched('5 -200', '5 -200\n5 -200')).toEqual([])
  expect(matched('5 -200', '4 -200\n6 -200')).toEqual([])
  expect(matched('5 -200', '4 -200\n7 -200')).toEqual(['amount 0=0'])
})

test('public holidays lie between no payment and its row, weekends do', () => {
  const days = (from: string, to: string) => [dayOfIso(to), dayOfIso(from)].map((day) => `${day} -200`) as [string, string]
  // 24, 25 and 26 December 2025 are Wednesday to Friday: six days, three of them no holidays
  expect(matched(...days('2025-12-23', '2025-12-29'))).toEqual(['amount 0=0'])
  // Good Friday and Easter Monday 2025: six days, four of them no holidays
  expect(matched(...days('2025-04-16', '2025-04-22'))).toEqual([])
  expect(matched(...days('2025-04-16', '2025-04-22'), 4)).toEqual(['amount 0=0'])
  expect(matched(...days('2025-03-06', '2025-03-10'))).toEqual([])
  // the nearer by the calendar goes first, and what is as near stays open
  const [row, line] = days('2025-12-23', '2025-12-29')
  expect(matched(row, `${line}\n${dayOfIso('2025-12-30')} -200`)).toEqual(['amount 0=1'])
  expect(matched(row, `${line}\n${line}`)).toEqual([])
})

test('a text that both have goes before a nearer day', () => {
  expect(matched('5 900 Norrtryck faktura', '5 900 Inbetalning\n7 900 Norrtryck AB')).toEqual(['text 0=1'])
})

test('an OCR number is the number of its invoice with a check digit', () => {
  // 1178: 8·2=16→7, 7, 1·2=2, 1: 17 → check digit 3
  expect(matched('5 900 OCR 11783', '5 900 Inbetalning 1179\n5 900 Inbetalning 1178')).toEqual(['reference 0=1'])
})

test('nothing is the same by nearly the same amount', () => {
  expect(matched('20 -1520 L1', '20 -1250 L1')).toEqual([])
})

test('a reference reaches further than the tolerance, a word does not', () => {
  expect(matched('1 100 ref 4711', '20 100 ref 4711')).toEqual(['reference 0=0'])
  expect(matched('1 100 Norrtryck', '20 100 Norrtryck')).toEqual([])
})

test('one line of takings against the rows of a day, one row against neighbours in the ledger, one against two', () => {
  expect(matched('1 100 Swish A\n1 250 Swish B\n1 75 Swish C\n1 40 Hyra', '2 425 Dagskassa\n9 1 x')).toEqual(['day-sum 0,1,2=0'])
  expect(matched('1 -300', '1 -50 a1b\n1 -100 c\n1 -110 d\n1 -90 e\n1 -60 f')).toEqual(['run 0=1,2,3'])
  expect(matched('3 -300', '1 -100\n2 -150\n3 -200\n3 -170')).toEqual(['combination 0=0,2'])
  // 100 + 200 and 130 + 170: none is picked
  expect(matched('3 -300', '1 -100\n2 -130\n3 -200\n3 -170')).toEqual([])
})

test('amounts of 0 and another sign answer nothing', () => {
  expect(matched('1 0 ref 4711\n1 100', '1 0 ref 4711\n1 -100')).toEqual([])
})
