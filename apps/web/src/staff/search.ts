export const staffParts = ['headcount', 'list'] as const
export type StaffPartName = (typeof staffParts)[number]

export interface StaffSearch {
  readonly part?: StaffPartName | undefined
}

/** What is left out would be taken from the address as it is: it is always said. */
export function parseStaffSearch({ part }: Readonly<Record<string, unknown>>): StaffSearch {
  return { part: part === 'list' ? part : undefined }
}
