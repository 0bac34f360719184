import { expect, test } from 'vitest'
import { counterpartiesSchema } from '../company/counterparties.ts'
import { looksLikeSie5, readSie5Counterparties } from './counterparties.ts'

const file = (inside: string) => `<?xml version="1.0"?>\n<Sie xmlns="http://www.sie.se/sie5">${inside}</Sie>`

test('customers, suppliers and their open invoices of a SIE 5 file', () => {
  const text = file(`
    <CustomerInvoices primaryAccountId="1510"><CustomerInvoice id="100" customerId="1"><OriginalAmount date="2025-01-04" amount="5000"/></CustomerInvoice></CustomerInvoices>
    <SupplierInvoices primaryAccountId="2440"><SupplierInvoice id="9" supplierId="17" dueDate="2026-01-15">
      <Balances accountId="2440"><ClosingBalance month="2025-11" amount="0"/><ClosingBalance month="2025-12" amount="489.5"/></Balances>
      <OriginalAmount date="2025-12-05" amount="489.5"/></SupplierInvoice></SupplierInvoices>
    <Customers><Customer id="1" name="Kund AB" organizationId="556000-4615"/></Customers>
    <Suppliers><Supplier id="17" name="Norrtryck AB" bgAccount="5050-1055"/></Suppliers>
    <Journal id="A"><JournalEntry id="1"/></Journal>`)
  expect(looksLikeSie5(text)).toBe(true)
  const { register, openItems } = counterpartiesSchema.parse(readSie5Counterparties(text))
  expect(register.map(({ id, name, role, orgNumber, bankgiro, source }) => [id, name, role, orgNumber, bankgiro, source])).toEqual([
    ['1', 'Kund AB', 'customer', '556000-4615', '', 'sie5'],
    ['17', 'Norrtryck AB', 'supplier', '', '5050-1055', 'sie5'],
  ])
  // of the customer’s invoice the file says no balance: whether it is open nobody knows
  expect(openItems).toEqual([
    {
      ledger: 'suppliers',
      date: '2025-12-31',
      party: '17',
      name: 'Norrtryck AB',
      invoice: '9',
      invoicedOn: '2025-12-05',
      dueOn: '2026-01-15',
      amountOre: 48_950,
    },
  ])
})

test('XML that declares anything, or is broken, is refused', () => {
  expect(() => readSie5Counterparties('<!DOCTYPE Sie [<!ENTITY a "b">]><Sie/>')).toThrow('source_unreadable')
  expect(() => readSie5Counterparties('<Sie>')).toThrow('source_unreadable')
})
