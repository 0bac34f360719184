import { appErrorOf } from '../app/app-error.ts'

/** The version that is in force by now, where saving failed because somebody else saved meanwhile; null for anything else. */
export function conflictOf(error: unknown): number | null {
  const { code, params } = appErrorOf(error)
  const { reason, version } = params
  return code === 'conflict' && reason === 'changed-meanwhile' && typeof version === 'number' ? version : null
}
