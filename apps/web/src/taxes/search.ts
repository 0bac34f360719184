import { type DeadlineInput, isTypedMonth, type TypedDeclaration, typedDeclarationKinds } from '@verifikat/analyses'

export const vatPeriods = ['monthly', 'quarterly', 'yearly'] as const satisfies readonly DeadlineInput['vatPeriod'][]

export interface TaxesSearch {
  /** The declaration that is open. */
  readonly declaration?: string
  /** How often VAT is declared, where somebody has said. */
  readonly vat?: (typeof vatPeriods)[number]
  /** The declaration that is being typed, and the last month of its period. */
  readonly type?: TypedDeclaration['kind']
  readonly month?: string
}

export function parseTaxesSearch({ declaration, vat, type, month }: Record<string, unknown>): TaxesSearch {
  const knownPeriod = vatPeriods.find((each) => each === vat)
  const knownKind = typedDeclarationKinds.find((each) => each === type)
  return {
    ...(typeof declaration === 'string' && { declaration }),
    ...(knownPeriod !== undefined && { vat: knownPeriod }),
    ...(knownKind !== undefined && { type: knownKind }),
    ...(typeof month === 'string' && isTypedMonth(month) && { month }),
  }
}
