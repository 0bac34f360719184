/** Names of changes that are asked for, by which the server does once what it is asked twice. */
import { newId } from './new-id.ts'
import { tracedFetch } from './reference.ts'

export const REQUEST_KEY_HEADER = 'idempotency-key'

/** By the input of a request: what is kept over a reload and seen in two tabs brings its own name. */
const given = new WeakMap<object, string>()
/** The newest request of which nothing has come back yet: the same again, by a second click or after a lost answer, is the same request. */
let open: { readonly content: string; readonly key: string } | null = null

/** @returns the input, which goes by this name from now on */
export function namedInput<I extends object>(input: I, key: string): I {
  given.set(input, key)
  return input
}

export function requestKeyOf(path: string, input: unknown): string {
  const own = typeof input === 'object' && input !== null ? given.get(input) : undefined
  if (own !== undefined) return own
  const content = `${path} ${JSON.stringify(input)}`
  if (open?.content !== content) open = { content, key: newId() }
  return open.key
}

/** After an answer the next request is another one; a server that failed may have done it. */
export async function keyedFetch(input: RequestInfo | URL, init?: object): Promise<Response> {
  const request: RequestInit = { ...init }
  const key = new Headers(request.headers).get(REQUEST_KEY_HEADER)
  const response = await tracedFetch(input, init)
  if (response.status < 500 && open?.key === key) open = null
  return response
}
