import type { RuleTexts } from '../texts.ts'
import { analysis } from './analysis.ts'
import { balances } from './balances.ts'
import { bank } from './bank.ts'
import { cash } from './cash.ts'
import { chart } from './chart.ts'
import { condominium } from './condominium.ts'
import { declarations } from './declarations.ts'
import { file } from './file.ts'
import { identity } from './identity.ts'
import { payee } from './payee.ts'
import { payroll } from './payroll.ts'
import { statements } from './statements.ts'
import { table } from './table.ts'
import { tax } from './tax.ts'
import { texts as characters } from './texts.ts'
import { vat } from './vat.ts'
import { versions } from './versions.ts'
import { vouchers } from './vouchers.ts'
import { writing } from './writing.ts'
import { years } from './years.ts'

export const texts: RuleTexts = {
  rules: {
    ...file,
    ...characters,
    ...identity,
    ...years,
    ...chart,
    ...vouchers,
    ...balances,
    ...versions,
    ...table,
    ...statements,
    ...analysis,
    ...declarations,
    ...bank,
    ...tax,
    ...payroll,
    ...vat,
    ...cash,
    ...payee,
    ...condominium,
    ...writing,
  },
  groups: {
    file: 'The file',
    texts: 'Letters and texts',
    identity: 'Company and program',
    years: 'Fiscal years and periods',
    chart: 'Accounts and objects',
    vouchers: 'Vouchers and amounts',
    balances: 'Balances',
    versions: 'Versions',
    table: 'Ledgers in spreadsheets',
    statements: 'Statements',
    analysis: 'Analyses',
    declarations: 'Declarations and tax account',
    bank: 'Bank files',
    tax: 'Taxes',
    payroll: 'Payroll: booked, declared, computed',
    vat: 'VAT: booked, declared, computed',
    cash: 'Bank against the ledger',
    payee: 'Who is paid, and who pays',
    condominium: 'Condominium associations',
    writing: 'Written files',
  },
  rest: '{example} In all {count} like this; the first {listed} are listed.',
  unknown: 'The reader reports “{code}”.',
}
