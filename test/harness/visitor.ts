// A browser without its window: cookies are kept and sent, and nothing else is.
import * as z from 'zod'
import type { Server } from '../../apps/server/src/server.ts'

/** What the server answered. */
interface Answer {
  readonly statusCode: number
  readonly headers: { readonly location?: unknown }
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly maxAge?: number; readonly expires?: Date }[]
  readonly body: string
  json(): unknown
}

export interface Refused {
  readonly status: number
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface Visitor {
  readonly cookies: Map<string, string>
  /** What a procedure answers; throws otherwise. */
  mutate(procedure: string, input?: unknown): Promise<unknown>
  query(procedure: string, input?: unknown): Promise<unknown>
  /** How a procedure refuses; throws where it does not. */
  refusal(procedure: string, input?: unknown): Promise<Refused>
  get(url: string, headers?: Record<string, string>): Promise<Answer>
}

const answered = z.tuple([z.object({ result: z.object({ data: z.unknown() }) })])
const refusal = z.object({ appCode: z.string(), params: z.record(z.string(), z.unknown()) })
const refused = z.tuple([z.object({ error: z.object({ data: refusal }) })])

/** @param origin where the browser thinks it is */
export function createVisitor({ app }: Pick<Server, 'app'>, origin = 'http://localhost'): Visitor {
  const cookies = new Map<string, string>()
  const { host } = new URL(origin)
  const keep = (response: Answer): Answer => {
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires < new Date())) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const headers = () => ({ host, origin, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  // in a batch of one, as the web app sends them
  const post = async (procedure: string, input: unknown) => {
    const payload = JSON.stringify(input === undefined ? {} : { 0: input })
    const type = { ...headers(), 'content-type': 'application/json' }
    return keep(await app.inject({ method: 'POST', url: `/trpc/${procedure}?batch=1`, headers: type, payload }))
  }
  const ask = async (procedure: string, input: unknown) => {
    const given = encodeURIComponent(JSON.stringify(input === undefined ? {} : { 0: input }))
    return keep(await app.inject({ method: 'GET', url: `/trpc/${procedure}?batch=1&input=${given}`, headers: headers() }))
  }
  const answer = (procedure: string, response: Answer): unknown => {
    if (response.statusCode !== 200) throw new Error(`${procedure}: ${response.statusCode} ${response.body}`)
    return answered.parse(response.json())[0].result.data
  }
  return {
    cookies,
    mutate: async (procedure, input) => answer(procedure, await post(procedure, input)),
    query: async (procedure, input) => answer(procedure, await ask(procedure, input)),
    async refusal(procedure, input) {
      const response = await post(procedure, input)
      if (response.statusCode === 200) throw new Error(`${procedure} was allowed: ${response.body}`)
      const { appCode: code, params } = refused.parse(response.json())[0].error.data
      return { status: response.statusCode, code, params }
    },
    get: async (url, more = {}) => keep(await app.inject({ method: 'GET', url, headers: { ...headers(), ...more } })),
  }
}
