// Laws over random books: nothing said is lost or moved, whatever the order of the file; equal content alone is found again; acts come to one standing.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../books/books.ts'
import { numberText, seriesText } from '../query/columns.ts'
import { booksOf, company, type ModelVoucher, type ModelYear } from '../testing/random-books.ts'
import { type Anchored, anchorKey, anchorOf, type PlacedTarget, yearLedger } from './anchor.ts'
import { voucherHash } from './content.ts'
import { markKinds } from './kinds.ts'
import { placeOf } from './place.ts'
import { type Act, standingOf } from './standing.ts'

vi.setConfig({ testTimeout: 60_000 })

const year = company.map(([first]) => first)

/** Every voucher and every line of the year, as targets. */
function targetsOf(books: Books, yearFrom: string): PlacedTarget[] {
  const ledger = yearLedger(books, yearFrom)?.ledger
  if (!ledger) return []
  return Array.from({ length: ledger.vouchers.length }, (_, voucher) => {
    const place = { yearFrom, voucher, series: seriesText(ledger, voucher), number: numberText(ledger, voucher) }
    const from = ledger.vouchers.firstRow[voucher] ?? 0
    const to = ledger.vouchers.firstRow[voucher + 1] ?? 0
    const lines = Array.from({ length: to - from }, (__, i) => ({ on: 'line' as const, ...place, row: from + i }))
    return [{ on: 'voucher' as const, ...place }, ...lines]
  }).flat()
}

const anchoredIn = (books: Books, yearFrom: string) => targetsOf(books, yearFrom).map((target) => anchorOf(books, target))

function withVouchers(model: ModelYear, vouchers: readonly ModelVoucher[]): Books {
  return booksOf([{ ...model, vouchers }])
}

test('all that stands in the books is found where it stands, each under a key of its own', () => {
  fc.assert(
    fc.property(year, (model) => {
      if (!model) return
      const books = booksOf([model])
      const targets = targetsOf(books, model.from)
      const anchored = targets.map((target) => anchorOf(books, target))
      anchored.forEach((one, i) => {
        const target = targets[i]
        expect(placeOf(books, one)).toEqual({
          state: 'current',
          voucher: target && 'voucher' in target ? target.voucher : null,
          row: target?.on === 'line' ? target.row : null,
        })
      })
      expect(new Set(anchored.map(anchorKey)).size).toBe(targets.length)
    }),
  )
})

test('the order of vouchers in the file changes no key and no state', () => {
  fc.assert(
    fc.property(year, fc.infiniteStream(fc.nat()), (model, ranks) => {
      if (!model) return
      const shuffled = model.vouchers
        .map((voucher) => ({ voucher, rank: ranks.next().value ?? 0 }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ voucher }) => voucher)
      const before = booksOf([model])
      const after = withVouchers(model, shuffled)
      const first = anchoredIn(before, model.from)
      const second = anchoredIn(after, model.from)
      expect(second.map(anchorKey).sort()).toEqual(first.map(anchorKey).sort())
      for (const one of first) expect(placeOf(after, one).state).toBe('current')
    }),
  )
})

test('current is exactly what has an equal voucher of its name; what is changed has its name and other content', () => {
  const edits = fc.array(fc.record({ at: fc.nat(50), kind: fc.constantFrom('drop', 'text', 'amount', 'copy') }), { maxLength: 6 })
  fc.assert(
    fc.property(year, edits, (model, changes) => {
      if (!model) return
      let vouchers: readonly ModelVoucher[] = model.vouchers
      for (const { at, kind } of changes) {
        const i = vouchers.length === 0 ? 0 : at % vouchers.length
        const voucher = vouchers[i]
        if (!voucher) continue
        if (kind === 'drop') vouchers = vouchers.toSpliced(i, 1)
        else if (kind === 'copy') vouchers = [...vouchers, voucher]
        else if (kind === 'text') vouchers = vouchers.with(i, { ...voucher, text: `${voucher.text}!` })
        else vouchers = vouchers.with(i, { ...voucher, rows: voucher.rows.map((row) => ({ ...row, ore: row.ore + 1 })) })
      }
      const before = booksOf([model])
      const after = withVouchers(model, vouchers)
      const found = yearLedger(after, model.from)
      const all = found ? Array.from({ length: found.ledger.vouchers.length }, (_, v) => v) : []
      const anchored = anchoredIn(before, model.from)
      for (const one of anchored) expectTrueState(one, found, all, after)
      // back to the earlier books: all of it is as it was
      const again = booksOf([model])
      for (const one of anchored) expect(placeOf(again, one).state).toBe('current')
    }),
  )
})

function expectTrueState(one: Anchored, found: ReturnType<typeof yearLedger>, all: readonly number[], after: Books): void {
  const { anchor } = one
  if (!('series' in anchor)) throw new Error('vouchers and lines were anchored')
  const named = found
    ? all.filter((v) => seriesText(found.ledger, v) === anchor.series && numberText(found.ledger, v) === anchor.number)
    : []
  const equal = found ? named.filter((v) => voucherHash(found, v) === anchor.hash) : []
  const place = placeOf(after, one)
  expect(place.state === 'current').toBe(equal.length > anchor.twin)
  if (place.state === 'current') expect(equal).toContain(place.voucher)
  if (place.state === 'changed') {
    expect(named).toContain(place.voucher)
    expect(equal).not.toContain(place.voucher)
  }
  if (named.length === 0) expect(place.state).toBe('gone')
}

const act = fc.record({
  act: fc.constantFrom<Act['act']>('mark', 'unmark', 'comment', 'edit', 'dispose', 'reopen'),
  mark: fc.constantFrom(...markKinds),
  by: fc.constantFrom('anna', 'bo'),
  at: fc.nat(5),
})

test('a standing holds at most one mark of a kind, every comment once, and never what another wrote over it', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (given) => {
      const acts = given.map(({ act: what, mark, by, at }, i): Act => {
        const kind = what === 'mark' || what === 'unmark' ? mark : what === 'dispose' ? 'explained' : null
        const refersTo = what === 'edit' || (what === 'comment' && at > 2) ? String(i - at) : null
        return { id: String(i), act: what, kind, text: `${by} ${i}`, amountOre: null, refersTo, mentions: [], by, at: String(i) }
      })
      const { marks, comments, disposition } = standingOf(acts)
      expect(new Set(marks.map(({ kind }) => kind)).size).toBe(marks.length)
      for (const kind of markKinds) {
        const last = acts.findLast((one) => one.kind === kind)
        expect(marks.some((mark) => mark.kind === kind)).toBe(last?.act === 'mark')
      }
      expect(comments.map(({ id }) => id).sort()).toEqual(acts.flatMap((one) => (one.act === 'comment' ? [one.id] : [])).sort())
      for (const comment of comments) expect(comment.text.startsWith(`${comment.by} `)).toBe(true)
      const judged = acts.findLast((one) => one.act === 'dispose' || one.act === 'reopen')
      expect(disposition?.id ?? null).toBe(judged?.act === 'dispose' ? judged.id : null)
    }),
  )
})
