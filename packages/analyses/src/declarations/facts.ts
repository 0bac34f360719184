import type { Declaration } from './declaration.ts'
import { declaredMonths } from './employer.ts'

/** What a declaration file says, in the words and units of its forms: whole kronor, but for names that end in `Ore`. Of individuals only how many. */
export function declarationFacts(declaration: Declaration): Readonly<Record<string, unknown>> {
  const { kind, findings } = declaration
  switch (declaration.kind) {
    case 'eskd': {
      const { orgNumber: orgnr, period, boxes } = declaration
      return { kind, orgnr, period, boxes, findings }
    }
    case 'agi':
      return { kind, declarations: declaredMonths(declaration).map(({ orgNumber: orgnr, ...month }) => ({ orgnr, ...month })), findings }
    case 'sru': {
      const { info, forms } = declaration
      return {
        kind,
        info: info && { orgnr: info.orgNumber, name: info.name, program: info.program, created: info.created },
        forms: forms.map(({ form, period, orgNumber: orgnr, fields }) => ({ form, period, orgnr, fields })),
        findings,
      }
    }
    case 'tax-account': {
      const { generation, orgNumber: orgnr, opening, closing, rows, differenceOre, rowBalanceBreaks } = declaration
      return {
        kind,
        generation,
        orgnr,
        openingOre: opening?.ore ?? null,
        closingOre: closing?.ore ?? null,
        rows: rows.length,
        differenceOre,
        ...(rowBalanceBreaks === 0 ? {} : { rowBalanceBreaks }),
        findings,
      }
    }
  }
}
