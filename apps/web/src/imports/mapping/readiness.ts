import type { MappingCheck, TableField, TableMapping } from './types.ts'

/** Why a mapping cannot be imported with yet, the first thing first; null where it can. */
export type Obstacle = 'reader' | 'checking' | 'missing' | 'problem' | 'empty' | 'same'

export interface Standing {
  readonly canWrite: boolean
  /** Fields that no column holds and one must. */
  readonly missing: readonly TableField[]
  readonly check: MappingCheck | null
  /** It is what the import was read with. */
  readonly isSame: boolean
  /** The check is of an earlier mapping, or on its way. */
  readonly isChecking: boolean
}

export function obstacleOf({ canWrite, missing, check, isSame, isChecking }: Standing): Obstacle | null {
  if (!canWrite) return 'reader'
  if (missing.length > 0) return 'missing'
  if (isChecking) return 'checking'
  if (check === null) return 'empty'
  if (check.problem !== null) return 'problem'
  if (check.vouchers === 0) return 'empty'
  return isSame ? 'same' : null
}

/** How it stands, in one word: what was left out or does not balance is imported with findings, never in silence. */
export function toneOf(check: MappingCheck | null, obstacle: Obstacle | null): 'green' | 'amber' | 'red' | 'grey' {
  if (check === null) return 'grey'
  if (obstacle === 'problem' || obstacle === 'empty') return 'red'
  if (obstacle === 'missing' || check.unbalanced > 0 || check.leftOut > 0) return 'amber'
  return 'green'
}

/** Where one of debit and credit has its column, it is the other that is missing. */
export function wanted(missing: readonly TableField[], { debit, credit }: TableMapping['columns']): TableField[] {
  return missing.map((field) => (field !== 'amount' ? field : debit !== undefined ? 'credit' : credit !== undefined ? 'debit' : field))
}
