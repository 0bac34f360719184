import { flag, oneOf, text, uuid, whole } from '../analysis/search/fields.ts'
import { searchSchema } from '../analysis/search/search.ts'
import { sampleSteps } from './steps.ts'

export const sampleViews = ['all', 'todo', 'misstated'] as const
export const samplePanels = ['paste', 'log', 'excluded'] as const

/** The three sampling screens keep the same in their address. */
export const samplingSearch = searchSchema(
  {
    /** The open sample; without it the list of them. */
    sample: uuid,
    /** Null: the newest. */
    version: whole(1, 9999),
    /** Without it the step that is to be done next. */
    step: oneOf(sampleSteps),
    /** Which items the grid shows. */
    view: oneOf(sampleViews),
    /** The item that lies over the others, where there is room for one. */
    item: text(300),
    panel: oneOf(samplePanels),
    /** Formula or steps of the calculation are open. */
    how: flag,
  },
  { view: 'all', how: false },
)

export type SamplingSearch = ReturnType<typeof samplingSearch.parse>
