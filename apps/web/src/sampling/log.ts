import type { SampleDetail } from './types.ts'

type Sample = Pick<SampleDetail, 'log' | 'changes'>
export type LogLine =
  | { readonly kind: 'step'; readonly step: SampleDetail['log'][number] }
  | { readonly kind: 'change'; readonly change: SampleDetail['changes'][number] }

/** Steps and changed answers as one log, the newest first; of the same moment the step first. */
export function logOf({ log, changes }: Sample): readonly LogLine[] {
  const lines: readonly { readonly at: string; readonly line: LogLine }[] = [
    ...log.map((step) => ({ at: step.at, line: { kind: 'step', step } as const })),
    ...changes.map((change) => ({ at: change.after.at, line: { kind: 'change', change } as const })),
  ]
  return lines.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).map(({ line }) => line)
}
