import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { readText, sieText } from '../sie/testing.ts'
import { decodeLedger } from './decode.ts'
import { type EncodedLedger, encodeLedger } from './encode.ts'
import { indexLedger } from './index-ledger.ts'

vi.setConfig({ testTimeout: 60_000 })

const sample = indexLedger(
  readText(
    sieText(`#KONTO 1930 "Företagskonto"
#KTYP 1930 T
#SRU 1930 7281
#DIM 1 "Kostnadsställe"
#OBJEKT 1 "10" "Butiken"
#IB 0 1930 100.00 2.5
#VER A 1 20250101 "Köp" 20250102 "Eva"
{
#TRANS 1930 {1 "10"} -100.00 20250105 "text" 1.5 "Bo"
#RTRANS 3001 {} 100.00
#TRANS 3001 {} 100.00
}
#VER B X1 20250102
{
}`),
  ).ledger,
)

function joined({ pieces, total }: EncodedLedger, buffer: ArrayBufferLike): ArrayBufferLike {
  const bytes = new Uint8Array(buffer, 0, total)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  expect(at).toBe(total)
  return buffer
}

test('a stored ledger is read back as it was, from own or shared memory', () => {
  const encoded = encodeLedger(sample)
  expect(decodeLedger(joined(encoded, new ArrayBuffer(encoded.total)))).toEqual(sample)
  expect(decodeLedger(joined(encoded, new SharedArrayBuffer(encoded.total)))).toEqual(sample)
})

test('columns of the reader before header records, balance quantities and places of corrections are still readable', () => {
  const encoded = encodeLedger(sample)
  const whole = new Uint8Array(joined(encoded, new ArrayBuffer(encoded.total)))
  const length = new Uint32Array(whole.buffer, 8, 1)[0] ?? 0
  const { header: _, sections, ...rest } = JSON.parse(new TextDecoder().decode(whole.subarray(16, 16 + length)))
  const known = sections.filter(({ name }: { name: string }) => name !== 'balances.quantity' && name !== 'corrections.beforeRow')
  whole.fill(0x20, 16, 16 + length).set(new TextEncoder().encode(JSON.stringify({ ...rest, sections: known })), 16)
  const old = decodeLedger(whole.buffer)
  expect(old).toEqual({ ...sample, header: {}, balances: { ...sample.balances, quantity: null } })
  expect([...old.corrections.beforeRow]).toEqual([1])
})

test('columns are views of the buffer, not copies', () => {
  const encoded = encodeLedger(sample)
  const buffer = joined(encoded, new ArrayBuffer(encoded.total))
  const { rows, vouchers, order } = decodeLedger(buffer)
  for (const column of [rows.ore, rows.account, vouchers.day, order.rows]) expect(column.buffer).toBe(buffer)
})

test('an empty ledger, and one with texts of its own', () => {
  const empty = indexLedger({ ...readText('#FLAGGA 0\n').ledger, textBytes: Uint8Array.of(1, 2, 3) })
  const encoded = encodeLedger(empty)
  expect(decodeLedger(joined(encoded, new ArrayBuffer(encoded.total)))).toEqual(empty)
})

test('damage to the prefix or the header, and missing bytes, are refused', () => {
  const encoded = encodeLedger(sample)
  const whole = new Uint8Array(joined(encoded, new ArrayBuffer(encoded.total)))
  const headed = 16 + (new Uint32Array(whole.buffer, 8, 1)[0] ?? 0)
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 1 }), (length) => {
      expect(() => decodeLedger(whole.slice(0, length).buffer)).toThrow(AppError)
    }),
  )
  fc.assert(
    fc.property(fc.nat({ max: headed - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = whole.slice()
      damaged[at] = (damaged[at] ?? 0) ^ change
      // Damage inside a name or a text can't be seen here: the content hash sees it. It must never be anything but an AppError or a ledger.
      try {
        expect(decodeLedger(damaged.buffer).rows.length).toBe(sample.rows.length)
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
      }
    }),
    { numRuns: 1000 },
  )
})
