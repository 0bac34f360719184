import * as z from 'zod'
import { searchSchema } from '../analysis/search/search.ts'
import { sampleSteps } from './steps.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

export const sampleViews = ['all', 'todo', 'misstated'] as const
export const samplePanels = ['paste', 'log', 'excluded'] as const

/** The three sampling screens keep the same in their address. */
export const samplingSearch = searchSchema(
  {
    /** The open sample; without it the list of them. */
    sample: maybe(z.uuid()),
    /** Null: the newest. */
    version: maybe(z.int().min(1).max(9999)),
    /** Without it the step that is to be done next. */
    step: maybe(z.enum(sampleSteps)),
    /** Which items the grid shows. */
    view: maybe(z.enum(sampleViews)),
    /** The item that lies over the others, where there is room for one. */
    item: maybe(z.string().max(300)),
    panel: maybe(z.enum(samplePanels)),
    /** Formula or steps of the calculation are open. */
    how: maybe(z.boolean()),
  },
  { view: 'all', how: false },
)

export type SamplingSearch = z.output<typeof samplingSearch>
