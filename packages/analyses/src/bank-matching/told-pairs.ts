// One row and one line of the same amount whose texts share a reference or a word.
import { at } from '../column.ts'
import { NumberPlaces } from '../matching/number-places.ts'
import { cellsOf, itemsOf, type KeysOf } from './cells.ts'
import { Growing } from './growing.ts'
import { settleLevel } from './settle-pairs.ts'
import { eachToken, type MatchSide } from './side.ts'
import type { MatchState, Rivals } from './state.ts'
import type { Tokens } from './tokens.ts'
import type { MatchWindow } from './window.ts'

/** A token in more of one amount’s items than this tells nothing apart. */
const MOST_IN_CELL = 16
/** Shared tokens and days are told apart up to here. */
const MOST_SHARED = 3
const MOST_DAYS = 127
/** From here on a reference is shared. */
export const BY_REFERENCE = (MOST_SHARED + 1) * (MOST_DAYS + 1)
const LEVELS = (MOST_SHARED + 1) ** 2 * (MOST_DAYS + 1)

/** Pairs of items that may be the same, with how well they agree: more references first, then more words, then the nearer days. */
export interface Pairs {
  readonly bank: Uint32Array
  readonly ledger: Uint32Array
  readonly level: Uint16Array
}

/**
 * Takes pairs of one amount that share a reference, or a word within the tolerance: the best first, and each only where neither item has another that is
 * as good. As many equals on either side that all answer each other are one match; equal candidates beyond that are tied, and none is picked.
 */
export function takeToldPairs(state: MatchState, tokens: Tokens, window: MatchWindow): void {
  const pairs = pairsOf(state, tokens, window)
  const degrees = { bank: new Uint16Array(state.bank.length), ledger: new Uint16Array(state.ledger.length) }
  for (const own of byLevel(pairs.level)) settleLevel(state, pairs, own, degrees)
  tellRivals(state, pairs)
}

/** Notes of each of those pairs which others share as much, so that only its days told it from them. */
function tellRivals(state: MatchState, pairs: Pairs): void {
  const matchOf = { bank: new Int32Array(state.bank.length).fill(-1), ledger: new Int32Array(state.ledger.length).fill(-1) }
  for (const [m, { rule, bank, ledger }] of state.matches.entries()) {
    const [row, line] = [bank[0], ledger[0]]
    if (bank.length + ledger.length !== 2 || row === undefined || line === undefined || rule === 'manual') continue
    matchOf.bank[row] = m
    matchOf.ledger[line] = m
  }
  const strength = (pair: number) => Math.floor(at(pairs.level, pair) / (MOST_DAYS + 1))
  const strengthOf = new Int32Array(state.matches.length)
  for (let pair = 0; pair < pairs.level.length; pair++) {
    const m = at(matchOf.bank, at(pairs.bank, pair))
    if (m >= 0 && m === at(matchOf.ledger, at(pairs.ledger, pair))) strengthOf[m] = strength(pair)
  }
  const rivals = new Map<number, { readonly bank: number[]; readonly ledger: number[] }>()
  const note = (m: number, side: keyof Rivals, item: number) => {
    const own = rivals.get(m) ?? { bank: [], ledger: [] }
    own[side].push(item)
    rivals.set(m, own)
  }
  for (let pair = 0; pair < pairs.level.length; pair++) {
    const [row, line] = [at(pairs.bank, pair), at(pairs.ledger, pair)]
    const [ofRow, ofLine] = [at(matchOf.bank, row), at(matchOf.ledger, line)]
    if (ofRow === ofLine) continue
    if (ofRow >= 0 && strength(pair) >= at(strengthOf, ofRow)) note(ofRow, 'ledger', line)
    if (ofLine >= 0 && strength(pair) >= at(strengthOf, ofLine)) note(ofLine, 'bank', row)
  }
  for (const [m, own] of rivals) {
    const match = state.matches[m]
    if (match) state.matches[m] = { ...match, rivals: own }
  }
}

function pairsOf({ bank, ledger }: MatchState, tokens: Tokens, { toleranceDays, referenceDays }: MatchWindow): Pairs {
  const amounts = new NumberPlaces(bank.length)
  const bankAmount = Int32Array.from(bank.minor, (minor) => (minor === 0 ? -1 : amounts.at(minor)))
  const ledgerAmount = Int32Array.from(ledger.minor, (minor) => (minor === 0 ? -1 : amounts.find(minor)))
  const keysOf =
    (side: MatchSide, amountOf: Int32Array): KeysOf =>
    (item, say) => {
      const amount = at(amountOf, item)
      if (amount >= 0) eachToken(side, item, (token) => say(amount * tokens.count + token))
    }
  const cells = cellsOf(bank.length, keysOf(bank, bankAmount), ledger.length, keysOf(ledger, ledgerAmount))
  const found = new Growing()
  const by = new Growing()
  for (let cell = 0; cell < cells.count; cell++) {
    const rows = itemsOf(cells.bank, cell)
    const lines = itemsOf(cells.ledger, cell)
    if (rows.length === 0 || lines.length === 0 || rows.length > MOST_IN_CELL || lines.length > MOST_IN_CELL) continue
    const token = cells.key(cell) % tokens.count
    const most = tokens.isReference(token) ? referenceDays : toleranceDays
    for (const row of rows)
      for (const line of lines)
        if (Math.abs(at(bank.day, row) - at(ledger.day, line)) <= most) {
          found.add(row * ledger.length + line)
          by.add(token)
        }
  }
  return agreedOf(bank, ledger, tokens, found.list, by.list)
}

/** Each pair once, with all that it shares. */
function agreedOf(bank: MatchSide, ledger: MatchSide, tokens: Tokens, found: Float64Array, by: Float64Array): Pairs {
  const places = new NumberPlaces(found.length)
  const place = Uint32Array.from(found, (key) => places.at(key))
  const references = new Uint8Array(places.count)
  const words = new Uint8Array(places.count)
  for (let k = 0; k < place.length; k++) {
    const pair = at(place, k)
    const shared = tokens.isReference(at(by, k)) ? references : words
    shared[pair] = Math.min(MOST_SHARED, at(shared, pair) + 1)
  }
  const pairBank = new Uint32Array(places.count)
  const pairLedger = new Uint32Array(places.count)
  const level = new Uint16Array(places.count)
  for (let pair = 0; pair < places.count; pair++) {
    const key = at(places.keys, pair)
    const line = key % ledger.length
    const row = (key - line) / ledger.length
    pairBank[pair] = row
    pairLedger[pair] = line
    const days = Math.min(MOST_DAYS, Math.abs(at(bank.day, row) - at(ledger.day, line)))
    level[pair] = (at(references, pair) * (MOST_SHARED + 1) + at(words, pair)) * (MOST_DAYS + 1) + MOST_DAYS - days
  }
  return { bank: pairBank, ledger: pairLedger, level }
}

/** Pairs of each level, the best level first. */
function byLevel(level: Uint16Array): Uint32Array[] {
  const start = new Uint32Array(LEVELS + 1)
  for (const own of level) start[own + 1] = at(start, own + 1) + 1
  for (let own = 0; own < LEVELS; own++) start[own + 1] = at(start, own + 1) + at(start, own)
  const next = start.slice()
  const pairs = new Uint32Array(level.length)
  for (let pair = 0; pair < level.length; pair++) {
    const own = at(level, pair)
    pairs[at(next, own)] = pair
    next[own] = at(next, own) + 1
  }
  const levels: Uint32Array[] = []
  for (let own = LEVELS - 1; own >= 0; own--)
    if (at(start, own) < at(start, own + 1)) levels.push(pairs.subarray(at(start, own), at(start, own + 1)))
  return levels
}
