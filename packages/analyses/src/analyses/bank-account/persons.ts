import type { BankParts, BankRows, BankStatements } from '../../bank/statements.ts'
import { bankText } from '../../bank/texts.ts'
import { at } from '../../column.ts'
import type { Counterparties } from '../../company/counterparties.ts'
import { payeeNaming } from '../bank-counterpart/payees.ts'
import { isPerson } from '../bank-counterpart/persons.ts'
import type { BankAccountResult, BankItem } from './schema.ts'

/** Which rows and parts of the bank are of private persons, as the register and their names tell. */
export class BankPersons {
  private readonly bank: BankStatements
  private readonly counterparties: Counterparties
  private readonly payeeOf: ReturnType<typeof payeeNaming>
  private readonly known = new Map<string, boolean>()

  constructor(bank: BankStatements, counterparties: Counterparties) {
    this.bank = bank
    this.counterparties = counterparties
    this.payeeOf = payeeNaming(counterparties)
  }

  /** A row that is one payment says in its only part what it does not say itself. */
  row(row: number): boolean {
    const { rows } = this.bank
    const from = at(rows.firstPart, row)
    return this.of(rows, row, at(rows.firstPart, row + 1) - from === 1 ? from : null)
  }

  part(part: number): boolean {
    return this.of(this.bank.parts, part, null)
  }

  private of(columns: BankRows | BankParts, index: number, only: number | null): boolean {
    const { parts, texts } = this.bank
    const textOf = (column: 'counterparty' | 'counterpartyAccount' | 'text') =>
      bankText(texts, at(columns[column], index)) || (only === null ? '' : bankText(texts, at(parts[column], only)))
    const name = textOf('counterparty')
    const account = textOf('counterpartyAccount')
    const text = textOf('text')
    const key = `${name}\n${account}\n${text}`
    const found = this.known.get(key) ?? this.isPerson(name, account, text)
    this.known.set(key, found)
    return found
  }

  private isPerson(name: string, account: string, text: string): boolean {
    const payee = this.payeeOf(name, account, text)
    return isPerson(payee, this.counterparties.register[payee.register] ?? null, account === '' ? [] : [account], [name, text])
  }
}

/** A result as it is shown to those who may not see what single people are paid: what rows of private persons say is left out. */
export function withoutPersons(result: BankAccountResult): BankAccountResult {
  return {
    ...result,
    daily: result.daily && {
      ...result.daily,
      lastingBank: result.daily.lastingBank.map(hiddenRow),
      rows: result.daily.rows.map((own) => ({ ...own, bank: own.bank && hiddenRow(own.bank) })),
    },
    onlyBank: result.onlyBank.map(hiddenRow),
    onlyLedger: result.onlyLedger.map((own) => ({
      ...own,
      candidates: own.candidates.map((one) => (one.person ? { ...one, label: '', hidden: true } : one)),
    })),
    matches: result.matches.map((own) => {
      const isOfPerson = [...own.bank, ...own.parts].some(({ person }) => person)
      return {
        ...own,
        evidence: isOfPerson ? [] : own.evidence,
        bank: own.bank.map(hiddenRow),
        parts: own.parts.map((part) => (part.person ? { ...part, reference: '', hidden: true } : part)),
      }
    }),
    unjoined: result.unjoined.map(hiddenRow),
    pending: result.pending.map(hiddenRow),
    flagged: result.flagged.map(hiddenRow),
  }
}

function hiddenRow<T extends Omit<BankItem, 'date'>>(own: T): T {
  return own.person ? { ...own, counterparty: '', text: '', paymentReference: '', reference: '', content: null, hidden: true } : own
}
