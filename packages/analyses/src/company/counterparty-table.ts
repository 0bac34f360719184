import type { Counterparty } from './counterparties.ts'
import { writtenCell } from './written-cell.ts'

/** Spreadsheets of each language read their own separators without being asked. */
const dialects = {
  en: {
    delimiter: ',',
    yes: 'yes',
    head: ['Number', 'Name', 'Role', 'Aliases', 'Org number', 'VAT number', 'Bankgiro', 'Plusgiro', 'IBAN', 'Account', 'Related', 'Person'],
  },
  sv: {
    delimiter: ';',
    yes: 'ja',
    head: ['Nr', 'Namn', 'Roll', 'Andra namn', 'Orgnr', 'Momsnr', 'Bankgiro', 'Plusgiro', 'IBAN', 'Konto', 'Närstående', 'Privatperson'],
  },
} as const

const rolesInSwedish = {
  customer: 'kund',
  supplier: 'leverantör',
  owner: 'ägare',
  employee: 'anställd',
  authority: 'myndighet',
  other: 'annan',
} as const

/** A register as the table that `readCounterpartyRows` reads back as the same. */
export function counterpartyTable(register: readonly Counterparty[], language: keyof typeof dialects): string {
  const { delimiter, yes, head } = dialects[language]
  const rows = register.map(({ id, name, role, aliases, orgNumber, vatNumber, bankgiro, plusgiro, iban, account, related, person }) => [
    id,
    name,
    language === 'sv' ? rolesInSwedish[role] : role,
    aliases.join(' | '),
    orgNumber,
    vatNumber,
    bankgiro,
    plusgiro,
    iban,
    account,
    related ? yes : '',
    person ? yes : '',
  ])
  return [head, ...rows].map((row) => `${row.map((text) => writtenCell(text, delimiter)).join(delimiter)}\r\n`).join('')
}
