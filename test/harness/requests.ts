// Requests as anybody may make them: procedures by HTTP, many in one request, and what became of each.
import * as z from 'zod'
import type { Procedure } from './procedures.ts'
import type { TestServer } from './server.ts'

type LightMyRequestResponse = Awaited<ReturnType<TestServer['app']['inject']>>

export interface Asked {
  readonly procedure: Pick<Procedure, 'path' | 'type'>
  readonly input: unknown
}

/** Who asks: the headers that say so. */
export type Headers = Readonly<Record<string, string>>

export interface Outcome {
  readonly path: string
  /** Null: it was answered. */
  readonly code: string | null
  readonly reason: unknown
  readonly status: number
  readonly text: string
}

const failed = z.object({ data: z.object({ appCode: z.string(), httpStatus: z.int(), params: z.record(z.string(), z.unknown()) }) })
const answers = z.array(z.looseObject({ error: failed.optional() }))
/** Of all names in one address: a server takes no longer ones, see `maxParamLength`. */
const PATH_LENGTH = 1_500
const URL_LENGTH = 14_000

/** Each from an address of its own, so that no limit of requests is in the way. */
let source = 0
export const nextSource = (): string => {
  source += 1
  return `10.${(source >> 16) & 255}.${(source >> 8) & 255}.${source & 255}`
}

/** Procedures of one kind in as few requests as addresses allow. */
export async function askAll(server: TestServer, headers: Headers, asked: readonly Asked[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const type of ['query', 'mutation'] as const) {
    let batch: Asked[] = []
    const send = async () => {
      if (batch.length > 0) outcomes.push(...(await askBatch(server, headers, type, batch)))
      batch = []
    }
    for (const each of asked.filter(({ procedure }) => procedure.type === type)) {
      const next = [...batch, each]
      const isTooLong = pathOf(next).length > PATH_LENGTH || (type === 'query' && urlOf(next).length > URL_LENGTH)
      if (isTooLong) await send()
      batch.push(each)
    }
    await send()
  }
  return outcomes
}

const pathOf = (batch: readonly Asked[]) => batch.map(({ procedure }) => procedure.path).join(',')
const inputsOf = (batch: readonly Asked[]) => JSON.stringify({ ...batch.map(({ input }) => input) })
const urlOf = (batch: readonly Asked[]) => `/trpc/${pathOf(batch)}?batch=1&input=${encodeURIComponent(inputsOf(batch))}`

async function askBatch(
  server: TestServer,
  headers: Headers,
  type: 'query' | 'mutation',
  batch: readonly Asked[],
): Promise<readonly Outcome[]> {
  const response = await server.app.inject({
    remoteAddress: nextSource(),
    headers: { origin: 'http://localhost', ...headers, ...(type === 'mutation' && { 'content-type': 'application/json' }) },
    ...(type === 'query'
      ? { method: 'GET', url: urlOf(batch) }
      : { method: 'POST', url: `/trpc/${pathOf(batch)}?batch=1`, payload: inputsOf(batch) }),
  })
  const parsed = answers.safeParse(JSON.parse(response.body))
  if (!parsed.success || parsed.data.length !== batch.length)
    throw new Error(`${response.statusCode} for ${pathOf(batch)}: ${response.body.slice(0, 500)}`)
  return parsed.data.map(({ error, ...rest }, i) => ({
    path: batch[i]?.procedure.path ?? '',
    code: error?.data.appCode ?? null,
    reason: error?.data.params['reason'] ?? null,
    status: error?.data.httpStatus ?? 200,
    text: JSON.stringify({ error, ...rest }),
  }))
}

const refusal = z.object({ appCode: z.string(), params: z.record(z.string(), z.unknown()) })

/** Of one plain request. */
export function outcomeOf(path: string, { statusCode: status, body: text }: LightMyRequestResponse): Outcome {
  return status >= 400 ? refusalOf(path, status, text) : { path, code: null, reason: null, status, text }
}

/** Of one that was refused, in our words or otherwise. */
export function refusalOf(path: string, status: number, text: string): Outcome {
  const found = text.startsWith('{') ? refusal.safeParse(JSON.parse(text)).data : undefined
  return { path, code: found?.appCode ?? String(status), reason: found?.params['reason'] ?? null, status, text }
}
