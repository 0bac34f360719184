import type { Tone } from '../components/StatusText.tsx'
import type { ImportRow } from './types.ts'

export type ImportState = ImportRow['state']

export function isUnderWay({ state }: { readonly state: ImportState }): boolean {
  return state === 'uploading' || state === 'queued' || state === 'running'
}

/** How far, 0–100, or null where it cannot be said. */
export function percentDone(done: number, total: number): number | null {
  return total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null
}

export const tones: Readonly<Record<ImportState, Tone>> = {
  uploading: 'blue',
  queued: 'blue',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
}
