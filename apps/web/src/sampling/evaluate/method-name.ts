const methods = [
  'stringer',
  'cell',
  'modified-stringer',
  'moment',
  'cox-snell',
  'rohrbach',
  'mean-per-unit',
  'pps',
  'posterior',
  'binomial',
  'poisson',
  'hypergeometric',
  'direct',
  'difference',
  'quotient',
  'regression',
] as const
export type MethodName = (typeof methods)[number]

/** Null: no method that has words. */
export function methodOf(name: string): MethodName | null {
  return methods.find((one) => one === name) ?? null
}

/** Every method that an evaluation names has its words. */
export function asMethod(name: string): MethodName {
  return methods.find((one) => one === name) ?? 'stringer'
}
