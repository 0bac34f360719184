import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type WrittenStatement, writtenCamt } from '../generator/camt-writer.ts'
import {
  textAndName,
  writtenBgMax,
  writtenMt940,
  writtenSeb,
  writtenStatements,
  writtenSwedbank,
  writtenTable,
} from '../testing/bank-files.ts'
import { runs } from '../testing/runs.ts'
import { bankControl } from './control.ts'
import { bankOf } from './join-files.ts'
import { readBankFile } from './read.ts'
import { useIndex } from './row-uses.ts'
import { bankRow } from './rows.ts'
import type { BankStatements } from './statements.ts'
import { statementTotals } from './totals.ts'

function read(text: string, name: string) {
  const bytes = new TextEncoder().encode(text)
  return readBankFile(bytes, { fileName: name, sha256: name })
}

/** Rows of every statement as they were written. */
function rowsOf(bank: BankStatements) {
  return Array.from({ length: bank.rows.length }, (_, row) => {
    const { bookingDay: day, minor, currency, text, counterparty: name, reference, paymentReference } = bankRow(bank, row)
    return { day, minor, currency, text, name, reference: reference || paymentReference }
  })
}

const written = (statements: readonly WrittenStatement[]) =>
  statements.flatMap(({ rows, currency }) =>
    rows.map(({ day, minor, text, name, reference }) => ({ day, minor, currency, text, name, reference })),
  )

test('what is written in any format is read as it was, to the smallest unit, and ties', () => {
  fc.assert(
    fc.property(writtenStatements, (statements) => {
      const [first] = statements
      const whole = [writtenCamt(statements), writtenMt940(statements)].map((text) => [text, statements] as const)
      const all = first ? [...whole, [writtenTable(first), [first]] as const] : whole
      for (const [text, wanted] of all) {
        const { bank, findings } = read(text, 'a')
        expect(findings.filter(({ code }) => code !== 'bank.account-missing')).toEqual([])
        expect(rowsOf(bank)).toEqual(written(wanted))
        for (const [index] of bank.statements.entries()) expect(statementTotals(bank, index).differenceMinor).toBe(0)
      }
    }),
    { numRuns: runs(60, 2000) },
  )
})

test('lists without a column for names, and deposits to a bankgiro, are read as they were written', () => {
  fc.assert(
    fc.property(writtenStatements, ([own]) => {
      if (!own) return
      const listed = written([own]).map((row) => ({ ...row, text: textAndName(row), name: '' }))
      const lists = [writtenSwedbank(own), ...(own.currency === 'SEK' ? [writtenSeb(own)] : [])]
      for (const text of lists) {
        const { bank, findings } = read(text, 'a')
        expect(findings.filter(({ code }) => code !== 'bank.currency-assumed')).toEqual([])
        expect(bank.statements.map(({ account }) => account)).toEqual([own.account])
        expect(rowsOf(bank)).toEqual(listed)
        expect(statementTotals(bank, 0).differenceMinor).toBe(0)
      }
      const paid = own.rows.filter(({ minor }) => minor > 0)
      if (paid.length === 0) return
      const { bank, findings } = read(writtenBgMax({ ...own, account: '50501055' }), 'b')
      expect(findings.filter(({ code }) => code !== 'bank.bgmax-incomplete')).toEqual([])
      expect(rowsOf(bank)).toEqual(written([{ ...own, currency: 'SEK', rows: paid }]))
      for (const [index] of bank.statements.entries()) expect(statementTotals(bank, index).differenceMinor).toBe(0)
    }),
    { numRuns: runs(60, 2000) },
  )
})

test('in whatever order files come, and however often, each row counts once and the account goes on without a break', () => {
  fc.assert(
    fc.property(writtenStatements, fc.infiniteStream(fc.nat(9)), (statements, order) => {
      // one file a month, and one of all that overlaps them: the bank gives a row one reference
      const files = [...statements.map((own, i) => read(writtenCamt([own]), `m${i}`).bank), read(writtenCamt(statements), 'all').bank]
      const bank = bankOf(files)
      const { use, findings } = bankControl(bank)
      const counted = rowsOf(bank).filter((_, row) => use[row] === useIndex('counts'))
      expect(counted).toEqual(written(statements))
      expect(findings.every(({ code }) => code === 'bank.statement-repeated')).toBe(true)
      const shuffled = [...files, ...files].map((file) => ({ file, key: order.next().value ?? 0 })).sort((a, b) => a.key - b.key)
      expect(bankOf(shuffled.map(({ file }) => file))).toEqual(bank)
      expect(bankOf([bank])).toEqual(bank)
    }),
    { numRuns: runs(40, 1000) },
  )
})
