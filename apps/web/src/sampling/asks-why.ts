import { appErrorOf } from '../app/app-error.ts'

/** Refused until it is said why: the evaluation is by something else than was planned, or than the first one. */
export function asksWhy(error: unknown): boolean {
  return error !== null && appErrorOf(error).params['reason'] === 'sample-departs'
}

/** For a step that was sent without a reason: asks for it where the server does, whatever is known here, and fails all the same. */
export function askingWhy(setAsking: (isAsking: true) => void): (error: unknown) => never {
  return (error) => {
    if (asksWhy(error)) setAsking(true)
    throw error
  }
}
