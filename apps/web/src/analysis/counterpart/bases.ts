/** Bases that are one click away: the account groups of the BAS chart (BAS 2025) that auditors begin with. Any other base can be written. */
export const bases = {
  // öre and kronor that are rounded off (3740) are no revenue
  revenue: ['3000-3739', '3750-3799'],
  bank: ['1900-1999'],
  receivables: ['1500-1599'],
  payables: ['2440-2449'],
  costs: ['4000-6999'],
  wages: ['7000-7699'],
  assets: ['1000-1299'],
  equity: ['2000-2099'],
  vat: ['1650*', '2650*'],
} as const satisfies Record<string, readonly string[]>

export type BaseId = keyof typeof bases
// Object.keys widens what it is given.
export const baseIds = Object.keys(bases) as readonly BaseId[]

/** The base that these tokens are; null for any other. */
export function baseIdOf(tokens: readonly string[]): BaseId | null {
  return baseIds.find((id) => bases[id].length === tokens.length && bases[id].every((own) => tokens.includes(own))) ?? null
}

/** A base of several ranges stands as one in its field: it is chosen and taken away as one. No account pattern holds a comma. */
export function asOneToken(id: BaseId): string {
  return bases[id].join(',')
}

export function rangesOf(token: string): readonly string[] {
  return token.split(',')
}
