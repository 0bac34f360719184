export interface BankSearch {
  /** The file that is open. */
  readonly file?: string
}

export function parseBankSearch({ file }: Record<string, unknown>): BankSearch {
  return typeof file === 'string' ? { file } : {}
}
