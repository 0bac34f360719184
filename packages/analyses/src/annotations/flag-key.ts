import { canonicalJson } from '../canonical-json.ts'
import type { FlagPlaceInput } from './targets.ts'

type Unnamed<T> = T extends unknown ? Omit<T, 'series' | 'number' | 'hash'> : never
/** Enough of a place to tell it from all others of the books in use. */
export type FlagSpot = Unnamed<FlagPlaceInput>

/** One text for one flag at one place of the books in use: a screen finds the dispositions of the flags that it shows by it. */
export function flagKey(code: string, place: FlagSpot): string {
  const { at, yearFrom } = place
  switch (place.at) {
    case 'line':
      return canonicalJson([code, at, yearFrom, place.voucher, place.row])
    case 'voucher':
      return canonicalJson([code, at, yearFrom, place.voucher])
    case 'account':
      return canonicalJson([code, at, yearFrom, place.account, place.period ?? null])
    case 'pair':
      return canonicalJson([code, at, yearFrom, place.account, place.counterAccount, place.period ?? null])
    case 'row':
      return canonicalJson([code, at, yearFrom, place.row, place.period ?? null])
  }
}
