import * as z from 'zod'
import { isRefusal, refusalSentence } from '../refusal.ts'
import { agrees } from './compare.ts'
import { dataKinds } from './data-kinds.ts'
import { digitKinds } from './digit-kinds.ts'
import { evaluationKinds } from './evaluation-kinds.ts'
import { NotOffered } from './kind.ts'
import { planningKinds } from './planning-kinds.ts'
import { selectionKinds } from './selection-kinds.ts'
import type { ReadText } from './table.ts'

/** A file of vectors; what else it says about them does not matter here. */
export const vectorFile = z.object({
  vectors: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      input: z.record(z.string(), z.unknown()),
      expected: z.record(z.string(), z.unknown()),
      toleranceRel: z.number().optional(),
      toleranceAbs: z.number().optional(),
    }),
  ),
})

/** What became of the vectors of a file. */
export interface VectorOutcome {
  readonly total: number
  readonly passed: number
  readonly failed: readonly { readonly id: string; readonly kind: string; readonly expected: unknown; readonly got: unknown }[]
  /** Not computed, by kind; of a kind whose other methods are computed by kind and method. */
  readonly unsupported: Readonly<Record<string, number>>
  readonly kinds: Readonly<Record<string, { readonly total: number; readonly passed: number }>>
}

const kinds = { ...planningKinds, ...evaluationKinds, ...dataKinds, ...selectionKinds, ...digitKinds }

/** Fields that say what jfa prints where it is wrong about the digits; nothing of ours is to be compared with them. */
const aboutOthers = new Set(['jfaChiSq', 'jfaMad', 'jfaObservedDiffers'])

/** Book value of the population that a file of examined items was drawn from, which some vectors leave to others of the same file to say. */
function populationsOf(vectors: z.output<typeof vectorFile>['vectors']): ReadonlyMap<unknown, unknown> {
  return new Map(vectors.flatMap(({ input: { file, NUnits } }) => (NUnits === undefined ? [] : [[file, NUnits]])))
}

/** Computes every vector of a file and compares what is expected; `read` gives the data files that vectors name. */
export function checkVectors({ vectors }: z.output<typeof vectorFile>, read: ReadText): VectorOutcome {
  const failed: { id: string; kind: string; expected: unknown; got: unknown }[] = []
  const unsupported = new Map<string, number>()
  const byKind = new Map<string, { total: number; passed: number }>()
  const populations = populationsOf(vectors)
  let passed = 0
  const missing = (what: string) => unsupported.set(what, (unsupported.get(what) ?? 0) + 1)
  for (const { id, kind, input, expected, toleranceRel, toleranceAbs } of vectors) {
    const counted = byKind.get(kind) ?? { total: 0, passed: 0 }
    byKind.set(kind, counted)
    counted.total++
    const compute = kinds[kind]
    if (compute === undefined) {
      missing(kind)
      continue
    }
    let got: object
    try {
      got = compute(input['NUnits'] === undefined ? { NUnits: populations.get(input['file']), ...input } : input, read)
    } catch (error) {
      if (error instanceof NotOffered) {
        missing(`${kind}: ${error.message}`)
        continue
      }
      got = { error: error instanceof Error ? error.message : String(error) }
    }
    if (isRefusal(got)) got = { refused: got.refused, en: refusalSentence(got, 'en'), sv: refusalSentence(got, 'sv') }
    const tolerance =
      toleranceRel === undefined && toleranceAbs === undefined ? null : { relative: toleranceRel ?? 0, absolute: toleranceAbs ?? 0 }
    const compared = Object.fromEntries(Object.entries(expected).filter(([name]) => !aboutOthers.has(name)))
    if (agrees(compared, got, tolerance)) {
      passed++
      counted.passed++
    } else failed.push({ id, kind, expected: compared, got })
  }
  return { total: vectors.length, passed, failed, unsupported: Object.fromEntries(unsupported), kinds: Object.fromEntries(byKind) }
}
