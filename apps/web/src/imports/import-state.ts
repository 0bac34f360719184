import type { Tone } from '../components/StatusText.tsx'
import type { ImportRow } from './types.ts'

export type ImportState = ImportRow['state']

export function isUnderWay({ state }: { readonly state: ImportState }): boolean {
  return state === 'uploading' || state === 'queued' || state === 'running'
}

/** Received, and begun once the server's disk has room for it. */
export function waitsForRoom({ state, errorCode }: Pick<ImportRow, 'state' | 'errorCode'>): boolean {
  return state === 'queued' && errorCode === 'no_space'
}

/** How far, 0–100, or null where it cannot be said. */
export function percentDone(done: number, total: number): number | null {
  return total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null
}

export const tones: Readonly<Record<ImportState, Tone>> = {
  uploading: 'blue',
  queued: 'blue',
  running: 'blue',
  waiting: 'amber',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
}

const balanceTypes: ReadonlySet<string> = new Set(['1', '2', '3'])

/** Types 1–3 hold balances; how many vouchers are behind them they do not say. */
export function holdsBalancesOnly({ sieType, vouchers }: { readonly sieType: string; readonly vouchers: number }): boolean {
  return vouchers === 0 && balanceTypes.has(sieType)
}
