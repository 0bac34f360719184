import { type RealEstatePart, realEstateParts } from '@verifikat/analyses'

export interface RealEstatesSearch {
  readonly part?: RealEstatePart | undefined
}

/** What is left out would be taken from the address as it is: it is always said. */
export function parseRealEstatesSearch({ part }: Readonly<Record<string, unknown>>): RealEstatesSearch {
  const found = realEstateParts.find((own) => own === part)
  return { part: found === realEstateParts[0] ? undefined : found }
}
