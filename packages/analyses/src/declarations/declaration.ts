import { AppError } from '../errors.ts'
import type { Finding } from '../finding.ts'
import type { RuleGroup, RuleId, RuleSeverity } from '../rules/catalogue.ts'

/** A VAT return (eSKD 6.0). Whole kronor, as declared. */
export interface VatReturn {
  readonly kind: 'eskd'
  /** As written; empty where the file names nobody. */
  readonly orgNumber: string
  /** `YYYYMM`, the last month of the period. */
  readonly period: string
  /** Declared boxes by their number on the form; a box that is not in the file is not here. */
  readonly boxes: Readonly<Record<string, number>>
  /** What the declarer wrote to the agency. */
  readonly note: string
  readonly findings: readonly Finding[]
}

/** One form of an employer declaration: its fields by their code (`faltkod`), as written. */
export interface EmployerForm {
  readonly orgNumber: string
  readonly period: string
  readonly fields: Readonly<Record<string, string>>
  readonly line: number
}

/** An employer declaration (AGI): employer level and individuals, whatever they are corrected by. Whole kronor. */
export interface EmployerDeclarations {
  readonly kind: 'agi'
  /** When the file was made, as written; empty where it does not say. A later one corrects an earlier. */
  readonly created: string
  readonly employers: readonly EmployerForm[]
  readonly individuals: readonly EmployerForm[]
  readonly findings: readonly Finding[]
}

/** Income tax forms (SRU). */
export interface IncomeTaxForms {
  readonly kind: 'sru'
  /** Who sends; null where the file holds forms only. */
  readonly info: { readonly orgNumber: string; readonly name: string; readonly program: string; readonly created: string } | null
  readonly forms: readonly IncomeTaxForm[]
  readonly findings: readonly Finding[]
}

export interface IncomeTaxForm {
  /** `INK2R` of `INK2R-2025P4`. */
  readonly form: string
  /** `2025P4`: the year, and the group of months that the fiscal year ends in. */
  readonly period: string
  readonly orgNumber: string
  /** Values as written, by their code. */
  readonly fields: Readonly<Record<string, string>>
  readonly line: number
}

/** A statement of the tax account. Negative: owed to the agency. */
export interface TaxAccount {
  readonly kind: 'tax-account'
  /** How the agency wrote it: `a` 2018, `b` to mid-2025, `c` with and `d` without a running balance; `mapped`: a table whose columns somebody named. */
  readonly generation: 'a' | 'b' | 'c' | 'd' | 'mapped'
  /** Null where the layout names nobody. */
  readonly orgNumber: string | null
  readonly name: string | null
  readonly opening: TaxAccountBalance | null
  readonly closing: TaxAccountBalance | null
  readonly rows: readonly TaxAccountRow[]
  /** Closing − (opening + Σ rows); null without both balances. */
  readonly differenceOre: number | null
  /** Rows whose own balance is not the one before plus the amount. */
  readonly rowBalanceBreaks: number
  readonly findings: readonly Finding[]
}

export interface TaxAccountBalance {
  readonly date: string
  readonly ore: number
}

export interface TaxAccountRow {
  readonly line: number
  readonly date: string
  readonly text: string
  readonly ore: number
  /** The agency's balance after it, where the layout has one. */
  readonly balanceOre: number | null
}

/** What the agency decided of a fiscal year's taxes (slutskattebesked). Whole kronor. No format of it is known: somebody types it off the notice. */
export interface FinalTax {
  readonly kind: 'final-tax'
  readonly orgNumber: string
  /** `YYYYMM`, the last month of the fiscal year. */
  readonly period: string
  readonly decidedOn: string
  /** All taxes and fees of the notice. */
  readonly finalTaxKr: number
  /** The part of it that is tax on the year's income; null: nobody has said. */
  readonly incomeTaxKr: number | null
  /** Preliminary tax that is credited against it; null: nobody has said. */
  readonly preliminaryKr: number | null
}

export type Declaration = VatReturn | EmployerDeclarations | IncomeTaxForms | TaxAccount

/** Why a declaration file cannot be read; clients translate `reason`. */
export type DeclarationReason =
  | 'declaration-unknown'
  | 'declaration-too-large'
  | 'declaration-xml-malformed'
  | 'declaration-xml-unsafe'
  | 'declaration-xml-limits'
  | 'declaration-employer-part'
  | 'declaration-lacks'
  | 'declaration-amount'
  | 'declaration-period'
  | 'declaration-empty'

/** `element`: which of the file’s elements or fields it is about. */
export function unreadableDeclaration(reason: DeclarationReason, line = 0, element = ''): AppError {
  return new AppError('source_unreadable', { params: { reason, line, element }, message: `not a declaration: ${reason} at line ${line}` })
}

/**
 * Refuses a declaration that is to be used where an amount or a period of it cannot be read: it would count as nothing declared. The agency takes no such
 * file, so that it is not what was declared. `AppError('source_unreadable')` names the first of them and its line.
 */
export function assertUsable({ findings }: Pick<Declaration, 'findings'>): void {
  const unread = findings.find(({ code }) => code === 'declaration.amount-unread')
  if (unread) throw unreadableDeclaration('declaration-amount', unread.line, String(unread.values['field'] ?? ''))
  const undated = findings.find(({ code }) => code === 'declaration.period-unread')
  if (undated) throw unreadableDeclaration('declaration-period', undated.line)
}

/** What a reader finds on its way, in order. */
export class Findings<G extends RuleGroup = 'declarations'> {
  readonly all: Finding[] = []

  add<R extends RuleId<G> & RuleId>(code: R, severity: RuleSeverity<R>, line: number, values: Finding['values']): void {
    this.all.push({ code, severity, line, values })
  }
}

const WHOLE = /^-?(?:0|[1-9]\d*)$/

/** Whole kronor as a form has them; null for anything else, and for what no number holds exactly. */
export function wholeKronor(text: string): number | null {
  const number = WHOLE.test(text) ? Number(text) + 0 : Number.NaN
  return Number.isSafeInteger(number) ? number : null
}

/** Whether a text is a month, `YYYYMM`. */
export const isMonth = (text: string): boolean => /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])$/.test(text)
