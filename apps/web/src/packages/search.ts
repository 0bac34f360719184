export interface PackagesSearch {
  /** A shipped package, which the page checks; none: the first. */
  readonly package?: string | undefined
  /** Every company that one may read instead of the one that one is in. */
  readonly companies?: 'all' | undefined
  /** A run of a package whose matrix is shown. */
  readonly batch?: string | undefined
}

/** What is left out would be taken from the address as it is: it is always said. */
export function parsePackagesSearch({ package: own, companies, batch }: Readonly<Record<string, unknown>>): PackagesSearch {
  return {
    package: typeof own === 'string' ? own : undefined,
    companies: companies === 'all' ? companies : undefined,
    batch: typeof batch === 'string' && /^[0-9a-f-]{36}$/.test(batch) ? batch : undefined,
  }
}
