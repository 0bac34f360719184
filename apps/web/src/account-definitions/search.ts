/** Apart from what the page is made of: addresses are read before it is there. */
export const views = ['all', 'unmapped', 'open'] as const
/** All accounts, those without a function, or those with a suggestion that is not taken. */
export type View = (typeof views)[number]

export interface FunctionsSearch {
  readonly view?: View
  readonly find?: string
  readonly account?: string
  readonly panel?: 'versions' | 'plans'
  readonly version?: number
}

export function parseFunctionsSearch({ view, find, account, panel, version }: Record<string, unknown>): FunctionsSearch {
  const known = views.find((each) => each === view)
  return {
    ...(known !== undefined && known !== 'all' && { view: known }),
    ...((typeof find === 'string' || typeof find === 'number') && find !== '' && { find: String(find) }),
    ...((typeof account === 'string' || typeof account === 'number') && { account: String(account) }),
    ...((panel === 'versions' || panel === 'plans') && { panel }),
    ...(typeof version === 'number' && Number.isSafeInteger(version) && version > 0 && { version }),
  }
}
