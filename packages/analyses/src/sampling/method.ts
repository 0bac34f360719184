/** Version of the rules that populations are ordered, samples drawn and conclusions reached by; stands in every answer, beside the seed. */
export const METHOD_VERSION = 'sampling-1'

/** Ways to draw. The first four give each öre the same chance, the last two each item. */
export const valueMethods = ['fixed-interval', 'cell', 'random', 'sieve'] as const
export const recordMethods = ['simple-random', 'systematic'] as const
export const drawMethods = [...valueMethods, ...recordMethods] as const
export type DrawMethod = (typeof drawMethods)[number]

export function drawsValue(method: DrawMethod): boolean {
  return valueMethods.some((one) => one === method)
}

/** Whether an item may be hit again, so that a sample may have more hits than there are items. */
export function mayRepeat(method: DrawMethod): boolean {
  return drawsValue(method) && method !== 'sieve'
}

/** Which amounts of a population are drawn from: credits by their size. Debits, credits and zeros are never mixed where öre are drawn. */
export const sides = ['debit', 'credit', 'zero', 'all'] as const
export type Side = (typeof sides)[number]

/** What is done with items of an interval or more: examined in full with the interval kept, or computed again without them; or nothing. */
export type TopStratum = false | 'keep' | 'recompute'
