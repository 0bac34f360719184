import type { TFunction } from 'i18next'
import { formatOre, NBSP } from '../format/money.ts'
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

/** What stood before a change and after it, in the sign of the examination; what is not said leaves no mark. */
export function changeText({ before, after }: SampleDetail['changes'][number], sign: 1 | -1, t: TFunction<'sampling'>) {
  const kronor = (ore: number) => `${formatOre(ore * sign + 0, 'ore')}${NBSP}kr`
  const said = ({ state, bookOre, auditedOre, deviations, anomaly, cause, note, evidence, attachments }: typeof after) =>
    [
      t(`log.found.${state}`) + (auditedOre === null ? '' : ` ${kronor(auditedOre)}`),
      before.bookOre === after.bookOre ? '' : t('log.booked', { amount: kronor(bookOre) }),
      ...deviations,
      anomaly ?? '',
      cause,
      note,
      evidence,
      ...attachments.map(({ fileName }) => fileName),
    ]
      .filter((one) => one !== '')
      .join(' · ')
  return { before: said(before), after: said(after) }
}
