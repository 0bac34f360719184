import { dayOfIso, daysInMonth, NO_DAY } from '../dates.ts'
import { AppError } from '../errors.ts'
import { parseAmount } from '../table-ledger/values.ts'
import { readXml, type XmlElement, type XmlProblem } from '../xml.ts'

/** Customers, suppliers and their open invoices as a SIE 5 file has them, in the words of `counterpartiesSchema`. */
export interface Sie5Counterparties {
  readonly register: readonly object[]
  readonly openItems: readonly object[]
}

const kinds = [
  { list: 'Customers', role: 'customer', invoices: 'CustomerInvoices', ledger: 'customers', party: 'customerId' },
  { list: 'Suppliers', role: 'supplier', invoices: 'SupplierInvoices', ledger: 'suppliers', party: 'supplierId' },
] as const

/** Whether a text may be SIE 5, by its name space. */
export function looksLikeSie5(text: string): boolean {
  return /^\uFEFF?\s*</.test(text) && text.slice(0, 4000).includes('http://www.sie.se/sie5')
}

/**
 * Open is what an invoice closes with in the last month that the file gives a balance of; an invoice of which it says only what it was for is not known to be
 * open, and is left out. Debts to suppliers are positive, as they are in sub-ledgers.
 */
export function readSie5Counterparties(text: string): Sie5Counterparties {
  const root = readXml(text, {
    refused: (problem: XmlProblem, line) =>
      new AppError('source_unreadable', { params: { reason: problem === 'malformed' ? 'xml-malformed' : `xml-${problem}`, line } }),
    taken: (element) => element.name === 'Journal' || element.name === 'Document',
  })
  const register: object[] = []
  const openItems: object[] = []
  for (const { list, role, invoices, ledger, party } of kinds) {
    const names = new Map<string, string>()
    for (const own of childrenOf(root, list)) {
      const { id = '', name = '', organizationId = '', vatNr = '', bgAccount = '', pgAccount = '', iban = '' } = own.attributes
      if (name.trim() === '') continue
      names.set(id, name)
      const numbers = { orgNumber: organizationId, vatNumber: vatNr, bankgiro: bgAccount, plusgiro: pgAccount, iban }
      register.push({ id, name, role, ...numbers, source: 'sie5' })
    }
    for (const own of childrenOf(root, invoices)) {
      const closing = lastClosing(own)
      if (closing === null || closing.ore === 0) continue
      const { id: invoice = '', dueDate = '' } = own.attributes
      const id = own.attributes[party] ?? ''
      const original = own.children.find(({ name }) => name === 'OriginalAmount')?.attributes['date'] ?? ''
      const days = { invoicedOn: dayOrNull(original), dueOn: dayOrNull(dueDate) }
      openItems.push({ ledger, date: closing.date, party: id, name: names.get(id) ?? '', invoice, ...days, amountOre: closing.ore })
    }
  }
  return { register, openItems }
}

function childrenOf(root: XmlElement, name: string): readonly XmlElement[] {
  return root.children.filter((own) => own.name === name).flatMap(({ children }) => children)
}

function lastClosing(invoice: XmlElement): { readonly date: string; readonly ore: number } | null {
  const found = invoice.children
    .filter(({ name }) => name === 'Balances')
    .flatMap(({ children }) => children)
    .filter(({ name }) => name === 'ClosingBalance')
    .flatMap(({ attributes: { month = '', amount = '' } }) => {
      const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? []
      const ore = parseAmount(amount, '.')
      if (year === undefined || number === undefined || ore === null) return []
      return [{ date: `${month}-${daysInMonth(Number(year), Number(number))}`, ore }]
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  return found.at(-1) ?? null
}

function dayOrNull(text: string): string | null {
  const day = text.slice(0, 10)
  return dayOfIso(day) === NO_DAY ? null : day
}
