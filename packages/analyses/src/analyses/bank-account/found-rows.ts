import { isSameAccount } from '../../bank/account-identity.ts'
import { dayOfIso } from '../../dates.ts'
import type { Finding } from '../../finding.ts'
import type { FoundRows } from '../../tables/shown.ts'
import { bankAccountFlags } from './flag-ids.ts'
import { openGroups } from './open-groups.ts'
import type { BankAccountParams, BankAccountResult, BankMatchRow } from './schema.ts'

type Open = BankAccountResult['onlyBank'][number] | BankAccountResult['onlyLedger'][number]

/** Whether the first line was booked more days than these before the bank’s first row. */
export function isEarly({ bank, ledger }: Pick<BankMatchRow, 'bank' | 'ledger'>, openDays: number): boolean {
  const first = (items: readonly { readonly date: string }[]) => Math.min(...items.map(({ date }) => dayOfIso(date)))
  return first(bank) - first(ledger) > openDays
}

/** The rows of the tables that a finding is about. */
export function rowsOf(finding: Finding, result: BankAccountResult, params: BankAccountParams): FoundRows[] {
  return placesOf(finding, result, params).filter(({ keys }) => keys === null || keys.length > 0)
}

function placesOf({ code, values }: Finding, result: BankAccountResult, params: BankAccountParams): FoundRows[] {
  const { accounts, chosen, daily, flagged, matches, onlyBank, onlyLedger, statements } = result
  const open = (items: readonly Open[]) => [openRows('only-ledger', onlyLedger, items), openRows('only-bank', onlyBank, items)]
  switch (code) {
    case 'cash.maybe-same-account':
    case 'cash.same-account-contradicted':
      return [
        {
          table: 'accounts',
          keys: placed(
            accounts,
            ({ bankAccount }) => bankAccount !== null && [values['bankAccount'], values['other']].includes(bankAccount),
          ),
        },
      ]
    case 'cash.unnamed-lists':
      return [{ table: 'accounts', keys: placed(accounts, ({ bankAccount, account }) => bankAccount === null && account === null) }]
    case 'cash.account-suggested':
    case 'cash.account-taken':
    case 'cash.no-ledger-account':
      return [{ table: 'accounts', keys: placed(accounts, ({ bankAccount }) => bankAccount === values['bankAccount']) }]
    case 'cash.below-limit': {
      const limit = 0 - (params.creditLimitMinor ?? 0)
      return [{ table: 'daily', keys: (daily?.days ?? []).flatMap(({ date, bankMinor }) => (bankMinor < limit ? [date] : [])) }]
    }
    case 'cash.opening-differs':
      return [{ table: 'daily', keys: (daily?.days ?? []).flatMap(({ date }) => (date === values['from'] ? [date] : [])) }]
    case 'cash.booked-early':
      return [{ table: 'matched', keys: matches.flatMap((own, m) => (isEarly(own, params.openDays) ? linesOf(own, m) : [])) }]
    case 'cash.open-lines':
      return open(openGroups(result, params).old)
    case 'cash.not-booked':
      return open(openGroups(result, params).missing)
    case 'cash.settled-later':
      return open(openGroups(result, params).later)
    case 'cash.equal-candidates':
      return open(openGroups(result, params).equal)
    case 'cash.candidate-far':
      return open(openGroups(result, params).far)
    case 'cash.currency-unknown':
      return [{ table: 'only-ledger', keys: onlyLedger.flatMap(({ id, amountMinor }) => (amountMinor === null ? [String(id)] : [])) }]
    case 'cash.statements-differ':
      return [
        {
          table: 'statements',
          keys: placed(
            statements,
            ({ gapMinor, differenceMinor, outsideRows }) => gapMinor !== 0 || (differenceMinor ?? 0) !== 0 || outsideRows > 0,
          ),
        },
      ]
    case 'cash.map-unknown':
    case 'cash.map-contradicted':
    case 'cash.map-shared': {
      const named = [values['bankAccount'], values['other']]
      return [
        {
          table: 'accounts',
          keys: placed(accounts, ({ bankAccount }) => named.some((own) => typeof own === 'string' && isSameAccount(bankAccount, own))),
        },
      ]
    }
    case 'cash.nothing-chosen':
      return [{ table: 'accounts', keys: null }]
    case 'cash.date-outside':
      return [{ table: 'daily', keys: (daily?.days ?? []).flatMap(({ date }) => (date === values['used'] ? [date] : [])) }]
    case 'cash.no-balance':
    case 'cash.opening-either':
      return [{ table: 'statements', keys: null }]
    case 'cash.decision-reopened':
      return [{ table: 'reconciliation', keys: null }]
    default: {
      const flag = bankAccountFlags.find((id) => code === `cash.${id}`)
      if (flag) return [{ table: 'flagged', keys: flagged.flatMap((own) => (own.flag === flag ? [`${flag}-${own.id}`] : [])) }]
      if (!code.startsWith('bank.') || chosen === null || values['account'] !== chosen.bankAccount) return []
      return [{ table: 'statements', keys: placed(statements, ({ fileName }) => fileName === values['file']) }]
    }
  }
}

function openRows(table: string, items: readonly Open[], wanted: readonly Open[]): FoundRows {
  const own = new Set(wanted)
  return { table, keys: items.flatMap((item) => (own.has(item) ? [String(item.id)] : [])) }
}

const placed = <T>(rows: readonly T[], is: (row: T) => boolean): string[] => rows.flatMap((row, place) => (is(row) ? [String(place)] : []))

const linesOf = ({ bank, ledger }: BankMatchRow, m: number): string[] =>
  Array.from({ length: Math.max(bank.length, ledger.length) }, (_, i) => `${m}.${i}`)
