/** Every expected refusal has one of these codes; clients translate `errors.<code>`. */
export type AppErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid_input'
  | 'rate_limited'
  | 'too_large'
  | 'no_space'
  | 'import_invalid'
  | 'source_unreadable'
  | 'no_books'
  | 'result_invalid'
  | 'cancelled'
  | 'unavailable'

/**
 * An expected refusal: not a bug, and not a finding in the books.
 * `params` fill in the translated sentence; they never hold amounts, names or voucher texts.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  readonly params: Readonly<Record<string, string | number>>

  constructor(
    code: AppErrorCode,
    options: { readonly cause?: unknown; readonly params?: Readonly<Record<string, string | number>>; readonly message?: string } = {},
  ) {
    super(options.message ?? code, { cause: options.cause })
    this.code = code
    this.params = options.params ?? {}
  }
}
