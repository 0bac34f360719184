import type { FindingNote } from './types.ts'

/** The latest decision holds; comments decide nothing. `notes`: of one finding, oldest first. */
export function isResolved(notes: readonly FindingNote[]): boolean {
  return notes.findLast(({ act }) => act !== 'comment')?.act === 'resolve'
}
