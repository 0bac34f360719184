import { parseAmount } from '../analysis/search/parse.ts'
import type { ControlFigures, ImportControl } from './types.ts'

export type ControlFigure = keyof ControlFigures
export const controlFigures: readonly ControlFigure[] = ['debitOre', 'vouchers', 'resultOre', 'assetsOre']

export interface Compared {
  readonly figure: ControlFigure
  readonly reported: number
  /** Null where the books do not tell. */
  readonly booked: number | null
  /** Books less report; null where it cannot be said. */
  readonly difference: number | null
}

/** What the report states, beside the books. */
export function compared({ reported, booked }: Pick<ImportControl, 'reported' | 'booked'>): readonly Compared[] {
  return controlFigures.flatMap((figure) => {
    const theirs = reported[figure]
    const ours = booked[figure]
    return theirs === null ? [] : [{ figure, reported: theirs, booked: ours, difference: ours === null ? null : ours - theirs }]
  })
}

/** What was typed, or `undefined` where it is no such figure; nothing typed is null. */
export function readFigure(figure: ControlFigure, text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '')
  if (plain === '') return null
  if (figure !== 'vouchers') return parseAmount(plain) ?? undefined
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}
