// Statements as a bank writes them in camt.053.
import { isoOfDay } from '../dates.ts'
import { currencyDecimals } from '../reference/currency-decimals.ts'

export interface WrittenRow {
  readonly day: number
  readonly minor: number
  readonly reference: string
  readonly text: string
  readonly name: string
}

/** A row that may name the account of its counterparty. */
export interface StatementRow extends WrittenRow {
  /** Empty: none is told. */
  readonly account?: string
}

/** Rows by their days; what it closes at follows from them. */
export interface WrittenStatement {
  readonly id: string
  readonly account: string
  readonly currency: string
  readonly openingMinor: number
  readonly from: number
  readonly to: number
  readonly rows: readonly StatementRow[]
}

export const closingOf = ({ openingMinor, rows }: WrittenStatement): number => rows.reduce((sum, { minor }) => sum + minor, openingMinor)

/** Digits with a mark before their decimals, without sign. */
export function digitsOf(minor: number, currency: string, mark: string): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no amount`)
  const decimals = currencyDecimals(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${digits.slice(0, cut)}${mark}${digits.slice(cut)}`
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function writtenCamt(statements: readonly WrittenStatement[]): string {
  const amount = (minor: number, currency: string) =>
    `<Amt Ccy="${currency}">${digitsOf(minor, currency, '.')}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, minor: number, currency: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor, currency)}</Bal>\n`
  const entry = ({ day, minor, reference, text, name, account = '' }: StatementRow, currency: string) => {
    const side = minor < 0 ? 'Cdtr' : 'Dbtr'
    const date = `<Dt>${isoOfDay(day)}</Dt>`
    const id = /^[A-Z]{2}\d{2}/.test(account) ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${xml(account)}</Id></Othr>`
    const told = account === '' ? '' : `<${side}Acct><Id>${id}</Id></${side}Acct>`
    const details = `<RltdPties><${side}><Pty><Nm>${xml(name)}</Nm></Pty></${side}>${told}</RltdPties><RmtInf><Ustrd>${xml(text)}</Ustrd></RmtInf>`
    return `<Ntry>${amount(minor, currency)}<Sts><Cd>BOOK</Cd></Sts><BookgDt>${date}</BookgDt><ValDt>${date}</ValDt><AcctSvcrRef>${xml(reference)}</AcctSvcrRef><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>\n`
  }
  const body = statements.map((own) => {
    const { id, account, currency, from, to, openingMinor, rows } = own
    const period = `<FrToDt><FrDtTm>${isoOfDay(from)}T00:00:00</FrDtTm><ToDtTm>${isoOfDay(to)}T23:59:59</ToDtTm></FrToDt>`
    const head = `<Stmt><Id>${id}</Id>${period}<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>\n`
    const balances = balance('OPBD', openingMinor, currency) + balance('CLBD', closingOf(own), currency)
    return `${head}${balances}${rows.map((row) => entry(row, currency)).join('')}</Stmt>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>\n${body.join('')}</BkToCstmrStmt></Document>\n`
}
