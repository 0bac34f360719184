// One row and one line of the same amount whose texts share a reference or a word.
import { at, float64At, int32At, uint16At, uint32At } from '../column.ts'
import { NumberPlaces } from '../matching/number-places.ts'
import { type CellList, cellList, cellsOf, itemsOf, type KeysOf } from './cells.ts'
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
    const row = bank[0]
    const line = ledger[0]
    if (bank.length + ledger.length !== 2 || row === undefined || line === undefined || rule === 'manual') continue
    matchOf.bank[row] = m
    matchOf.ledger[line] = m
  }
  const strength = (pair: number) => Math.floor(uint16At(pairs.level, pair) / (MOST_DAYS + 1))
  const strengthOf = new Int32Array(state.matches.length)
  for (let pair = 0; pair < pairs.level.length; pair++) {
    const m = int32At(matchOf.bank, uint32At(pairs.bank, pair))
    if (m >= 0 && m === int32At(matchOf.ledger, uint32At(pairs.ledger, pair))) strengthOf[m] = strength(pair)
  }
  const rivals = new Map<number, { readonly bank: number[]; readonly ledger: number[] }>()
  const note = (m: number, side: keyof Rivals, item: number) => {
    const own = rivals.get(m) ?? { bank: [], ledger: [] }
    own[side].push(item)
    rivals.set(m, own)
  }
  for (let pair = 0; pair < pairs.level.length; pair++) {
    const row = uint32At(pairs.bank, pair)
    const line = uint32At(pairs.ledger, pair)
    const ofRow = int32At(matchOf.bank, row)
    const ofLine = int32At(matchOf.ledger, line)
    if (ofRow === ofLine) continue
    if (ofRow >= 0 && strength(pair) >= int32At(strengthOf, ofRow)) note(ofRow, 'ledger', line)
    if (ofLine >= 0 && strength(pair) >= int32At(strengthOf, ofLine)) note(ofLine, 'bank', row)
  }
  for (const [m, own] of rivals) {
    const match = state.matches[m]
    if (match) state.matches[m] = { ...match, rivals: own }
  }
}

function pairsOf({ bank, ledger }: MatchState, tokens: Tokens, { toleranceDays, referenceDays }: MatchWindow): Pairs {
  const amounts = new NumberPlaces(bank.length)
  const amountsOf = (side: MatchSide, place: (minor: number) => number) =>
    Int32Array.from(side.minor, (minor) => (minor === 0 ? -1 : place(minor)))
  const amountOf = { bank: amountsOf(bank, (minor) => amounts.at(minor)), ledger: amountsOf(ledger, (minor) => amounts.find(minor)) }
  const groups = { bank: byAmount(amountOf.bank, amounts.count), ledger: byAmount(amountOf.ledger, amounts.count) }
  const found = new Growing()
  const by = new Growing()
  const addAll = (token: number, rows: ArrayLike<number>, lines: ArrayLike<number>) => {
    if (rows.length > MOST_IN_CELL || lines.length > MOST_IN_CELL) return
    const most = tokens.isReference(token) ? referenceDays : toleranceDays
    for (let r = 0; r < rows.length; r++)
      for (let l = 0; l < lines.length; l++) {
        const row = at(rows, r)
        const line = at(lines, l)
        if (Math.abs(int32At(bank.day, row) - int32At(ledger.day, line)) > most) continue
        found.add(row * ledger.length + line)
        by.add(token)
      }
  }
  const isLarge = (amount: number) => sizeOf(groups.bank, amount) > FEW_OF_AMOUNT || sizeOf(groups.ledger, amount) > FEW_OF_AMOUNT
  const isTold = (amount: number) => amount >= 0 && sizeOf(groups.bank, amount) > 0 && sizeOf(groups.ledger, amount) > 0
  const largeKeysOf =
    (side: MatchSide, amountOf: Int32Array): KeysOf =>
    (item, say) => {
      const amount = int32At(amountOf, item)
      if (isTold(amount) && isLarge(amount)) eachToken(side, item, (token) => say(amount * tokens.count + token))
    }
  const cells = cellsOf(bank.length, largeKeysOf(bank, amountOf.bank), ledger.length, largeKeysOf(ledger, amountOf.ledger))
  const rows: number[] = []
  const lines: number[] = []
  for (let row = 0; row < bank.length; row++) {
    const amount = int32At(amountOf.bank, row)
    if (!isTold(amount)) continue
    const large = isLarge(amount)
    for (let k = uint32At(bank.tokenAt, row); k < uint32At(bank.tokenAt, row + 1); k++) {
      const token = uint32At(bank.tokens, k)
      // all rows of an amount and token are told with the first of them
      if (large) {
        const cell = cells.find(amount * tokens.count + token)
        const own = itemsOf(cells.bank, cell)
        if (own[0] === row) addAll(token, own, itemsOf(cells.ledger, cell))
        continue
      }
      collect(bank, itemsOf(groups.bank, amount), token, rows)
      if (rows[0] !== row) continue
      collect(ledger, itemsOf(groups.ledger, amount), token, lines)
      addAll(token, rows, lines)
    }
  }
  return agreedOf(bank, ledger, tokens, found.list, by.list)
}

/** Of so many items of an amount on either side each is held against all others of it; of more they are looked up by their tokens. */
const FEW_OF_AMOUNT = 4

/** Of some items those with a token. */
function collect({ tokenAt, tokens }: MatchSide, items: Uint32Array, token: number, into: number[]): void {
  into.length = 0
  for (const item of items)
    for (let k = uint32At(tokenAt, item); k < uint32At(tokenAt, item + 1); k++)
      if (tokens[k] === token) {
        into.push(item)
        break
      }
}

function byAmount(amountOf: Int32Array, count: number): CellList {
  let length = 0
  for (const amount of amountOf) if (amount >= 0) length++
  const cells = new Uint32Array(length)
  const items = new Uint32Array(length)
  let next = 0
  for (let item = 0; item < amountOf.length; item++) {
    const amount = int32At(amountOf, item)
    if (amount < 0) continue
    cells[next] = amount
    items[next++] = item
  }
  return cellList(cells, items, count)
}

const sizeOf = ({ start }: CellList, cell: number): number => uint32At(start, cell + 1) - uint32At(start, cell)

/** Each pair once, with all that it shares. */
function agreedOf(bank: MatchSide, ledger: MatchSide, tokens: Tokens, found: Float64Array, by: Float64Array): Pairs {
  const places = new NumberPlaces(found.length)
  const place = Uint32Array.from(found, (key) => places.at(key))
  const references = new Uint8Array(places.count)
  const words = new Uint8Array(places.count)
  for (let k = 0; k < place.length; k++) {
    const pair = uint32At(place, k)
    const shared = tokens.isReference(float64At(by, k)) ? references : words
    shared[pair] = Math.min(MOST_SHARED, at(shared, pair) + 1)
  }
  const pairBank = new Uint32Array(places.count)
  const pairLedger = new Uint32Array(places.count)
  const level = new Uint16Array(places.count)
  for (let pair = 0; pair < places.count; pair++) {
    const key = float64At(places.keys, pair)
    const line = key % ledger.length
    const row = (key - line) / ledger.length
    pairBank[pair] = row
    pairLedger[pair] = line
    const days = Math.min(MOST_DAYS, Math.abs(int32At(bank.day, row) - int32At(ledger.day, line)))
    level[pair] = (at(references, pair) * (MOST_SHARED + 1) + at(words, pair)) * (MOST_DAYS + 1) + MOST_DAYS - days
  }
  return { bank: pairBank, ledger: pairLedger, level }
}

/** Pairs of each level, the best level first. */
function byLevel(level: Uint16Array): Uint32Array[] {
  const start = new Uint32Array(LEVELS + 1)
  for (const own of level) start[own + 1] = uint32At(start, own + 1) + 1
  for (let own = 0; own < LEVELS; own++) start[own + 1] = uint32At(start, own + 1) + uint32At(start, own)
  const next = start.slice()
  const pairs = new Uint32Array(level.length)
  for (let pair = 0; pair < level.length; pair++) {
    const own = uint16At(level, pair)
    pairs[uint32At(next, own)] = pair
    next[own] = uint32At(next, own) + 1
  }
  const levels: Uint32Array[] = []
  for (let own = LEVELS - 1; own >= 0; own--)
    if (uint32At(start, own) < uint32At(start, own + 1)) levels.push(pairs.subarray(uint32At(start, own), uint32At(start, own + 1)))
  return levels
}
