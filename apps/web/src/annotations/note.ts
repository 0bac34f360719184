/** What the panel of notes is about, as the address has it: `v:2025-01-01:12`, `l:2025-01-01:12:345`, `a:2025-01-01:1510`. */
import { createContext } from 'react'
import type { TargetInput } from './targets.ts'

/** The note whose panel is open, for the tables beside it; null: none. */
export const OpenNote = createContext<string | null>(null)

export type Note =
  | { readonly on: 'voucher'; readonly yearFrom: string; readonly voucher: number; readonly row: number | null }
  | { readonly on: 'account'; readonly yearFrom: string; readonly account: string }

export const notePattern = /^(?:v:\d{4}-\d{2}-\d{2}:\d{1,9}|l:\d{4}-\d{2}-\d{2}:\d{1,9}:\d{1,10}|a:\d{4}-\d{2}-\d{2}:.{1,60})$/

export function noteToken(target: TargetInput): string | null {
  switch (target.on) {
    case 'voucher':
      return `v:${target.yearFrom}:${target.voucher}`
    case 'line':
      return `l:${target.yearFrom}:${target.voucher}:${target.row}`
    case 'account':
      return `a:${target.yearFrom}:${target.account}`
    case 'flag': {
      const { place } = target
      if (place.at === 'voucher' || place.at === 'line') return `v:${place.yearFrom}:${place.voucher}`
      return place.at === 'account' ? `a:${place.yearFrom}:${place.account}` : null
    }
    case 'known':
      return null
  }
}

export function parseNote(token: string | undefined): Note | null {
  if (token === undefined || !notePattern.test(token)) return null
  const yearFrom = token.slice(2, 12)
  const rest = token.slice(13)
  if (token.startsWith('a')) return { on: 'account', yearFrom, account: rest }
  const [voucher = '', row] = rest.split(':')
  return { on: 'voucher', yearFrom, voucher: Number(voucher), row: row === undefined ? null : Number(row) }
}
