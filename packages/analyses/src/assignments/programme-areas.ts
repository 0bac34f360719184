/** The areas of the work programmes that are shipped: every account belongs to one. */
import type { ProgrammeArea } from './programme.ts'

/** Each account from 1000 to 8999 belongs to one of them. Chart: BAS. */
export const programmeAreas: readonly ProgrammeArea[] = [
  area('A', ['Administration and planning', 'Förvaltning och planering'], [], 'normal', ['presentation']),
  area('B', ['Revenue', 'Intäkter'], ['3000-3999'], 'elevated', ['existence', 'completeness', 'cut-off', 'accuracy'], true),
  area('C', ['Trade receivables', 'Kundfordringar'], ['1500-1589'], 'elevated', ['existence', 'valuation', 'rights']),
  area('D', ['Inventories and work in progress', 'Lager och pågående arbeten'], ['1400-1499'], 'elevated', [
    'existence',
    'valuation',
    'cut-off',
  ]),
  area('E', ['Fixed assets', 'Anläggningstillgångar'], ['1000-1399'], 'normal', ['existence', 'valuation', 'rights']),
  area('F', ['Other receivables', 'Övriga fordringar'], ['1590-1899'], 'normal', ['existence', 'valuation']),
  area('G', ['Cash and bank', 'Kassa och bank'], ['1900-1999'], 'normal', ['existence', 'completeness', 'rights']),
  area('H', ['Equity and untaxed reserves', 'Eget kapital och obeskattade reserver'], ['2000-2199'], 'low', [
    'completeness',
    'presentation',
  ]),
  area('I', ['Provisions and loans', 'Avsättningar och lån'], ['2200-2419'], 'normal', ['completeness', 'valuation', 'classification']),
  area('J', ['Trade payables', 'Leverantörsskulder'], ['2420-2449'], 'elevated', ['completeness', 'cut-off', 'accuracy']),
  area('K', ['Taxes and contributions', 'Skatter och avgifter'], ['2500-2799'], 'normal', ['completeness', 'accuracy']),
  area('L', ['Accruals and other liabilities', 'Upplupet och övriga skulder'], ['2450-2499', '2800-2999'], 'normal', [
    'completeness',
    'cut-off',
  ]),
  area('M', ['Cost of goods', 'Varukostnad'], ['4000-4999'], 'elevated', ['existence', 'accuracy', 'cut-off']),
  area('N', ['Personnel costs', 'Personalkostnader'], ['7000-7699'], 'normal', ['existence', 'accuracy', 'completeness']),
  area('O', ['Other costs', 'Övriga kostnader'], ['5000-6999'], 'normal', ['existence', 'classification', 'cut-off']),
  area('P', ['Depreciation, financial items and tax', 'Avskrivningar, finansiella poster och skatt'], ['7700-8999'], 'low', [
    'accuracy',
    'presentation',
  ]),
]

function area(
  letter: string,
  name: ProgrammeArea['name'],
  accounts: ProgrammeArea['accounts'],
  risk: ProgrammeArea['risk'],
  assertions: ProgrammeArea['assertions'],
  isFraudRisk = false,
): ProgrammeArea {
  return { letter, name, accounts, risk, assertions, isFraudRisk }
}
