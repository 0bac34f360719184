import type { FrameSearch } from '../analysis/search/search.ts'

type DrillKeys = Pick<FrameSearch, 'sel' | 'fig' | 'ver' | 'line'>

export interface HomeSearch extends DrillKeys {
  /** First day of the fiscal year shown. */
  readonly year?: string
  /** The chart as a table. */
  readonly chart?: 'table'
}

/** `sel`: the test of the watch-list that is open, `fig`: the figure of its calculation, `ver` and `line`: the voucher. */
export function parseHomeSearch({ year, sel, fig, ver, line, chart }: Record<string, unknown>): HomeSearch {
  return {
    ...(typeof year === 'string' && { year }),
    ...(typeof sel === 'string' && sel !== '' && { sel }),
    ...(typeof fig === 'string' && /^[fv]\d{1,4}$/.test(fig) && { fig }),
    ...(typeof ver === 'string' && /^\d{4}-\d{2}-\d{2}:\d{1,9}$/.test(ver) && { ver }),
    ...(typeof line === 'number' && Number.isInteger(line) && line >= 0 && { line }),
    ...(chart === 'table' && { chart }),
  }
}
