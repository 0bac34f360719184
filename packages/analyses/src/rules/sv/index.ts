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
    file: 'Filen',
    texts: 'Tecken och texter',
    identity: 'Företag och program',
    years: 'Räkenskapsår och perioder',
    chart: 'Konton och objekt',
    vouchers: 'Verifikat och belopp',
    balances: 'Saldon',
    versions: 'Versioner',
    table: 'Huvudböcker i kalkylblad',
    statements: 'Resultat och balans',
    analysis: 'Analyser',
    declarations: 'Deklarationer och skattekonto',
    bank: 'Bankfiler',
    tax: 'Skatter',
    payroll: 'Löner: bokfört, deklarerat, beräknat',
    vat: 'Moms: bokfört, deklarerat, beräknat',
    cash: 'Bank mot huvudbok',
    payee: 'Vem som får och skickar pengar',
    condominium: 'Bostadsrättsföreningar',
    writing: 'Skrivna filer',
  },
  rest: '{example} Sammanlagt {count} av samma slag; de första {listed} listas.',
  unknown: 'Läsaren rapporterar ”{code}”.',
}
