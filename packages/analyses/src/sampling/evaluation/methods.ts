/** Bounds of a sample of öre, each a method of its own. `posterior`: with a prior; `moment` to `pps` rest on normal theory or approximations. */
export const boundMethods = [
  'stringer',
  'cell',
  'modified-stringer',
  'moment',
  'cox-snell',
  'rohrbach',
  'mean-per-unit',
  'pps',
  'posterior',
] as const
export type BoundMethod = (typeof boundMethods)[number]

/** Upper limits of a rate of deviations: Clopper–Pearson, Poisson, hypergeometric, and with a prior the posterior. */
export const attributeMethods = ['binomial', 'poisson', 'hypergeometric', 'posterior'] as const
export type AttributeMethod = (typeof attributeMethods)[number]

/**
 * What an examination can come to: right; another amount; nothing that supports it, or not to be had – both count as wrong in full; or a document that
 * was rightly cancelled, for which another item is drawn.
 */
export const examinedStates = ['as-booked', 'misstated', 'no-support', 'unavailable', 'void'] as const
export type ExaminedState = (typeof examinedStates)[number]
