/** Which rows of a matrix are in sight. */
export const matrixViews = ['red', 'new', 'failed', 'clear'] as const
export type MatrixView = (typeof matrixViews)[number]

export interface PackagesSearch {
  /** Id of a package, which the page checks; none: the first. */
  readonly package?: string | undefined
  /** Every company that one may read, or those of a selection, instead of the one that one is in. */
  readonly companies?: string | undefined
  /** In öre, for the steps that ask for it. */
  readonly materiality?: number | undefined
  /** A run of a package whose matrix is shown. */
  readonly batch?: string | undefined
  /** An earlier run that it is held against; none: what each step last came to. */
  readonly since?: string | undefined
  /** None: every company. */
  readonly show?: MatrixView | undefined
  /** In the names of companies. */
  readonly q?: string | undefined
  /** A cell that is looked at: company and step. */
  readonly cell?: string | undefined
  /** Changing the package, or making another from it; choosing companies. */
  readonly edit?: 'package' | 'copy' | 'companies' | undefined
}

const uuid = /^[0-9a-f-]{36}$/
const textOr = (value: unknown, is: (text: string) => boolean) => (typeof value === 'string' && is(value) ? value : undefined)

/** What is left out would be taken from the address as it is: it is always said. */
export function parsePackagesSearch(given: Readonly<Record<string, unknown>>): PackagesSearch {
  return {
    package: textOr(given['package'], () => true),
    companies: textOr(given['companies'], (text) => text === 'all' || uuid.test(text)),
    materiality:
      typeof given['materiality'] === 'number' && Number.isSafeInteger(given['materiality']) && given['materiality'] > 0
        ? given['materiality']
        : undefined,
    batch: textOr(given['batch'], (text) => uuid.test(text)),
    since: textOr(given['since'], (text) => uuid.test(text)),
    show: matrixViews.find((one) => one === given['show']),
    q: textOr(given['q'], (text) => text !== ''),
    cell: textOr(given['cell'], (text) => /^[0-9a-f-]{36}:[a-z0-9-]{1,60}$/.test(text)),
    edit: (['package', 'copy', 'companies'] as const).find((one) => one === given['edit']),
  }
}
