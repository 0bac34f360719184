/** A run that a case needs: an analysis with its own parameters. */
export interface CaseRun {
  readonly analysis: string
  readonly params: object
}

export interface CaseAdapter {
  readonly runs: (params: unknown) => readonly CaseRun[]
  /** The results of those runs, in their order, as the case words what it expects. */
  readonly figures: (results: readonly unknown[]) => Readonly<Record<string, unknown>>
}
