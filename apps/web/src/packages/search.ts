export interface PackagesSearch {
  /** A shipped package, which the page checks; none: the first. */
  readonly package?: string | undefined
  /** Every company that one may read instead of the one that one is in. */
  readonly companies?: 'all' | undefined
  /** It is run; what has not changed since is not computed again. */
  readonly run?: true | undefined
}

/** What is left out would be taken from the address as it is: it is always said. */
export function parsePackagesSearch({ package: own, companies, run }: Readonly<Record<string, unknown>>): PackagesSearch {
  return {
    package: typeof own === 'string' ? own : undefined,
    companies: companies === 'all' ? companies : undefined,
    run: run === true ? run : undefined,
  }
}
