/** References of errors: what somebody is shown, and the log of the server knows. */
import { newId } from './new-id.ts'

/** Requests are named before they are sent, so that one whose answer never came can be found too. */
export const REFERENCE_HEADER = 'x-correlation-id'

const references = new WeakMap<object, string>()

/** Remembers which request an error came from. @returns the error */
export function referTo<E>(error: E, reference: string): E {
  if (typeof error === 'object' && error !== null) references.set(error, reference)
  return error
}

/** The request that the error came from. An error that came from none gets a reference of its own, the same one each time. */
export function referenceTo(error: unknown): string {
  if (typeof error !== 'object' || error === null) return newId()
  const known = references.get(error) ?? newId()
  references.set(error, known)
  return known
}

export function isReferredTo(error: unknown): boolean {
  return typeof error === 'object' && error !== null && references.has(error)
}

/** `fetch` whose failures can be found in the log of the server, if it heard of them. */
export async function tracedFetch(input: RequestInfo | URL, init?: object): Promise<Response> {
  const reference = newId()
  const given: RequestInit = { ...init }
  const headers = new Headers(given.headers)
  headers.set(REFERENCE_HEADER, reference)
  try {
    return await fetch(input, { ...given, headers })
  } catch (error) {
    throw referTo(error, reference)
  }
}
