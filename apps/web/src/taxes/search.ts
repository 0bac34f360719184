export interface TaxesSearch {
  /** The declaration that is open. */
  readonly declaration?: string
}

export function parseTaxesSearch({ declaration }: Record<string, unknown>): TaxesSearch {
  return typeof declaration === 'string' ? { declaration } : {}
}
