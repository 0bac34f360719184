import { useIsPhone } from '../../shell/use-is-phone.ts'

/** Of a row with one line; on a telephone a finger has room, and a name goes on over a second line. */
export function useRowHeight(): number {
  return useIsPhone() ? 44 : 28
}
