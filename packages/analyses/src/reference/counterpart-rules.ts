import type { PairRule } from '../flows/rule-schema.ts'
import { rounding } from './rounding.ts'

const accounts = (...patterns: string[]): PairRule['of'] => ({ accounts: patterns, groups: [], functions: [] })

interface Given {
  readonly id: string
  readonly sv: string
  readonly en: string
  readonly kind: PairRule['kind']
  readonly of: PairRule['of']
  readonly against: PairRule['of']
  readonly without?: PairRule['of']
  readonly exceptClosing?: boolean
}

function rule({ id, sv, en, kind, of, against, without, exceptClosing = false }: Given): PairRule {
  return {
    id,
    name: { sv, en },
    kind,
    of,
    against,
    without: without ?? null,
    exceptClosing,
    minOre: 0,
    from: null,
    to: null,
    source: 'BAS 2025, account instructions; audit practice, as of 2026-11-21',
  }
}

/**
 * Pairs of accounts that Swedish bookkeeping expects, and pairs that an auditor asks about, by the groups of the BAS chart. Habits, no law: a pair
 * that a rule finds odd is a question. A company may replace them all (`rules` of the counterpart analysis).
 */
export const expectedPairs: readonly PairRule[] = [
  rule({
    id: 'revenue',
    sv: 'Intäkter mot annat än kunder, bank, moms, förskott och periodisering',
    en: 'Revenue against other than customers, bank, VAT, advances and accruals',
    kind: 'expected',
    of: accounts('3000-3699'),
    against: accounts('1500-1599', '1900-1999', '2600-2699', '2420-2429', '1700-1799', '2970-2979', '3700-3799'),
  }),
  rule({
    id: 'cash-sale-without-vat',
    sv: 'Försäljning mot bank eller kassa utan moms',
    en: 'Sales against bank or cash without VAT',
    kind: 'odd',
    of: accounts('3000-3799'),
    against: accounts('1900-1999'),
    without: accounts('2600-2649'),
  }),
  rule({
    id: 'cost-owner',
    sv: 'Kostnad mot ägare eller anställds avräkning',
    en: 'Cost against an owner’s or employee’s current account',
    kind: 'odd',
    of: accounts('4000-6999'),
    against: accounts('1685*', '2893*'),
  }),
  rule({
    id: 'cost-revenue',
    sv: 'Kostnad mot intäkt',
    en: 'Cost against revenue',
    kind: 'odd',
    of: accounts('4000-6999'),
    against: accounts('3000-3699'),
  }),
  rule({
    id: 'capitalised',
    sv: 'Anläggningstillgång mot intäkt eller personalkostnad (aktivering)',
    en: 'Fixed asset against income or personnel expenses (capitalised)',
    kind: 'odd',
    of: accounts('1000-1299'),
    against: accounts('3000-3999', '7000-7699'),
  }),
  rule({
    id: 'equity-result',
    sv: 'Eget kapital mot resultatkonto utom i bokslut',
    en: 'Equity against a result account outside closing',
    kind: 'odd',
    of: accounts('2010-2099'),
    against: accounts('3000-8989'),
    exceptClosing: true,
  }),
  rule({
    id: 'vat-settlement',
    sv: 'Momsredovisning mot annat än moms och skattekonto',
    en: 'VAT settlement against other than VAT and the tax account',
    kind: 'expected',
    of: accounts('2650*'),
    // Rounding takes the öre that a return leaves out.
    against: accounts('2600-2699', '1600-1699', ...rounding.accounts),
  }),
  rule({
    id: 'salary-without-tax',
    sv: 'Lön mot bank eller kassa utan avdragen skatt',
    en: 'Wages against bank or cash without tax withheld',
    kind: 'odd',
    of: accounts('7000-7299'),
    against: accounts('1900-1999'),
    without: accounts('2710-2719'),
  }),
]
