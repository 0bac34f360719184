export interface RealEstatesSearch {
  /** A part of the register, which the page checks: its parts are known with their schemas, which no address loads. */
  readonly part?: string | undefined
}

/** What is left out would be taken from the address as it is: it is always said. */
export function parseRealEstatesSearch({ part }: Readonly<Record<string, unknown>>): RealEstatesSearch {
  return { part: typeof part === 'string' ? part : undefined }
}
