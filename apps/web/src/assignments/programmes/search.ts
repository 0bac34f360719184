export interface ProgrammesSearch {
  /** Id of a programme, which the page checks; none: the first. */
  readonly programme?: string | undefined
  /** Changing the programme, making another from it, or one from nothing. */
  readonly edit?: 'programme' | 'copy' | 'empty' | undefined
}

export function parseProgrammesSearch(given: Readonly<Record<string, unknown>>): ProgrammesSearch {
  return {
    programme: typeof given['programme'] === 'string' ? given['programme'] : undefined,
    edit: (['programme', 'copy', 'empty'] as const).find((one) => one === given['edit']),
  }
}
