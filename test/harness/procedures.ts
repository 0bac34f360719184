// What the server answers to, read from the code: whatever is added is documented and tested without being named anywhere.
import * as z from 'zod'
import { appRouter } from '../../apps/server/src/router.ts'
import type { ProcedureMeta } from '../../apps/server/src/trpc.ts'

export interface Procedure extends ProcedureMeta {
  readonly path: string
  readonly type: 'query' | 'mutation' | 'subscription'
  /** JSON schema of each input parser, in their order; the first of a company's is that of the gate */
  readonly inputs: readonly JsonSchema[]
}

/** As far as `z.toJSONSchema` makes use of it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

interface Built {
  readonly _def: {
    readonly type: Procedure['type']
    readonly meta?: ProcedureMeta
    readonly inputs: readonly z.ZodType[]
  }
}

// @NOTE tRPC's type nests procedures as routers do; the record is flat, by path
const built = Object.entries(appRouter._def.procedures as unknown as Readonly<Record<string, Built>>)

export const procedures: readonly Procedure[] = built.map(([path, { _def }]) => ({
  path,
  type: _def.type,
  who: _def.meta?.who ?? 'everybody',
  rights: _def.meta?.rights ?? [],
  ...(_def.meta?.ofAssignment && { ofAssignment: _def.meta.ofAssignment }),
  // what a transform makes of an input is no matter of whoever sends it
  inputs: _def.inputs.map((input): JsonSchema => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
}))
