/** A run that a case needs: an analysis with its own parameters. */
export interface CaseRun {
  readonly analysis: string
  readonly params: object
  /** Instead of the case’s own files, and of its data. */
  readonly declared?: readonly CaseFile[]
  readonly staff?: object
  readonly realEstates?: object
  readonly bank?: readonly CaseFile[]
}

export interface CaseFile {
  readonly name: string
  readonly text: string
}

export interface WorkedCase {
  readonly id: string
  readonly analysis: string
  readonly sie?: string
  readonly sieMore?: readonly string[]
  readonly files?: readonly CaseFile[]
  readonly data?: object
  readonly params: unknown
  readonly expected: object
}

export interface CaseAdapter {
  readonly runs: (own: WorkedCase) => readonly CaseRun[]
  /** The results of those runs, in their order, as the case words what it expects. */
  readonly figures: (results: readonly unknown[], own: WorkedCase) => Readonly<Record<string, unknown>>
}
