export interface BankSearch {
  /** The file that is open. */
  readonly file?: string
  /** Covered days one by one, instead of month by month. */
  readonly by?: 'day'
}

export function parseBankSearch({ file, by }: Record<string, unknown>): BankSearch {
  return { ...(typeof file === 'string' && { file }), ...(by === 'day' && { by }) }
}
