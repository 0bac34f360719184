import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLedgers } from '../compare/compare-ledgers.ts'
import { AppError } from '../errors.ts'
import { readSie } from '../sie/reader.ts'
import { cp437, plainVouchers, sieText } from '../sie/testing.ts'
import { meaning, textsOf, written } from '../sie-writer/testing.ts'
import { writeSie } from '../sie-writer/write-sie.ts'
import { company, sieOf } from '../testing/random-books.ts'
import { runs } from '../testing/runs.ts'
import { checkDigit } from './names.ts'
import { pseudonymise } from './pseudonymise.ts'

/** Pseudonymised, written and read again. */
function copyOf(bytes: Uint8Array, seed: string) {
  const { ledger } = readSie(bytes)
  const copy = pseudonymise({ ledger, texts: textsOf(ledger, bytes) }, seed)
  const { chunks } = writeSie({ ...copy, type: ledger.sieType === '4I' ? '4I' : '4E', written })
  const made = Uint8Array.from(Buffer.concat([...chunks]))
  return { ledger, bytes: made, file: readSie(made) }
}

const source = cp437(
  sieText(`#PROSA "Bokslut för Svensson"
#ADRESS "Kurt Svensson" "Storgatan 1" "111 22 Ort" "070-1234567"
#FNR Svenssons
#KONTO 1930 "Svenssons konto"
#KONTO 3001 "Försäljning"
#KTYP 3001 I
#ENHET 3001 timmar
#DIM 20 "Svenssons hus"
#OBJEKT 1 10 "Svensson"
#OBJEKT 7 "850101-1234" "Svensson, Kurt"
#OBJEKT 7 12 "Nilsson"
#UB 0 1930 100.00 3
#VER A 1 20250101 "Faktura Svensson" 20250102 "Kurt"
{
#TRANS 1930 {1 10 7 "850101-1234"} 100.00 "" "Faktura Svensson"
#BTRANS 3001 {7 12} 1.00 "" "Svenssons rad" 2 Kurt
#TRANS 3001 {} -100.00 20250103 "Hyra" 2 "Eva"
}`),
)

test('no name of the source is left anywhere in the file', () => {
  const { bytes } = copyOf(source, 'secret')
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).not.toMatch(/svensson|kurt|nilsson|storgatan|8501|070|faktura|hyra|eva|556000|Exempel AB|timmar/i)
  expect(text).toContain('#PROGRAM Exempel 1.0')
})

test('everything but names and texts is as it was', () => {
  const { ledger, bytes, file } = copyOf(source, 'secret')
  const before = meaning(ledger, source)
  const after = meaning(file.ledger, bytes)
  expect([after.year, after.balances, after.accounts.map(({ number, type }) => [number, type])]).toEqual([
    before.year,
    before.balances,
    before.accounts.map(({ number, type }) => [number, type]),
  ])
  expect(file.ledger.objects.map(({ dimension, object }) => `${dimension}:${/^\d{1,4}$/.test(object) ? object : 'code'}`)).toEqual([
    '1:10',
    '7:code',
    '7:code',
  ])
  expect(file.ledger.corrections.kind).toEqual(ledger.corrections.kind)
  expect(file.ledger.accounts.map(({ name }) => name.split(' ')[0])).toEqual(['Tillgång', 'Intäkt'])
  const [voucher] = plainVouchers(file.ledger, bytes)
  expect(voucher?.text).toBe(voucher?.rows[0]?.text)
  expect(voucher?.text).not.toBe(voucher?.rows[1]?.text)
})

test('the organisation number has the form of the original and a right check digit', () => {
  // Luhn over 5 5 9 9 0 0 0 0 0: 10→1, 5, 18→9, 9, then zeros: 24, so the check digit is 6.
  expect(checkDigit('559900000')).toBe('6')
  expect(checkDigit('556000461')).toBe('5')
  for (const [original, form] of [
    ['556000-4615', /^5599\d\d-\d{4}$/],
    ['5560004615', /^5599\d{6}$/],
    ['165560004615', /^165599\d{6}$/],
    ['850101-1234', /^5599\d\d-\d{4}$/],
  ] as const) {
    const { file } = copyOf(cp437(sieText('').replace('556000-4615', original).replace('#SIETYP 4', '#SIETYP 4\n#UB 0 1930 1')), 's')
    expect(file.ledger.company.orgNumber).toMatch(form)
    const digits = file.ledger.company.orgNumber.replace(/\D/g, '').slice(-10)
    expect(digits.at(-1)).toBe(checkDigit(digits.slice(0, 9)))
  }
})

test('same seed, same copy; another seed, other names; no seed, no copy', () => {
  expect(copyOf(source, 'one').bytes).toEqual(copyOf(source, 'one').bytes)
  expect(copyOf(source, 'one').file.ledger.users).not.toEqual(copyOf(source, 'two').file.ledger.users)
  expect(() => copyOf(source, '')).toThrow(AppError)
})

const words = fc.array(fc.constantFrom('Faktura', 'hyra', 'Åkerström', '850101-1234', 'kaffe', 'Bo', 'januari', 'ÅTER'), { maxLength: 4 })
const written4 = fc.array(
  fc.record({ text: words, rows: fc.array(fc.record({ ore: fc.integer({ min: -9999, max: 9999 }), text: words }), { maxLength: 4 }) }),
  { maxLength: 12 },
)

test('equal texts stay equal, different ones different, and no word of four letters survives', () => {
  fc.assert(
    fc.property(written4, fc.string({ minLength: 1 }), (vouchers, seed) => {
      const records = vouchers.flatMap((v, i) => [
        `#VER A ${i + 1} 20250101 "${v.text.join(' ')}"`,
        '{',
        ...v.rows.map((r) => `#TRANS 1930 {} ${(r.ore / 100).toFixed(2)} "" "${r.text.join(' ')}"`),
        '}',
      ])
      const bytes = cp437(sieText(['#UB 0 1930 1', ...records].join('\n')))
      const { ledger, bytes: made, file } = copyOf(bytes, seed)
      const before = plainVouchers(ledger, bytes)
      const after = plainVouchers(file.ledger, made)
      expect(after.map(({ series, number, day, rows }) => [series, number, day, rows.map(({ ore }) => ore)])).toEqual(
        before.map(({ series, number, day, rows }) => [series, number, day, rows.map(({ ore }) => ore)]),
      )
      const textsIn = (all: typeof before) => all.flatMap(({ text, rows }) => [text, ...rows.map((row) => row.text)])
      const old = textsIn(before)
      const now = textsIn(after)
      const pairs = new Map(old.map((text, i) => [text, now[i]]))
      old.forEach((text, i) => {
        expect(now[i]).toBe(pairs.get(text))
      })
      expect(new Set(now).size).toBe(new Set(old).size)
      const tokens = new Set(old.flatMap((text) => text.match(/\p{L}{4,}|\d{4,}/gu) ?? []))
      for (const text of now) for (const token of text.match(/\p{L}{4,}|\d{4,}/gu) ?? []) expect(tokens.has(token)).toBe(false)
    }),
    { numRuns: runs(50, 200) },
  )
})

test('of random companies, amounts, dates, series, duplicates and declared balances are the same', () => {
  fc.assert(
    fc.property(company, ([year]) => {
      if (!year) return
      const bytes = new TextEncoder().encode(sieOf(year))
      const { ledger, bytes: made, file } = copyOf(bytes, 'seed')
      for (const column of ['ore', 'account', 'voucher'] as const) expect(file.ledger.rows[column]).toEqual(ledger.rows[column])
      for (const column of ['day', 'registrationDay', 'number', 'occurrence', 'firstRow', 'user'] as const)
        expect(file.ledger.vouchers[column]).toEqual(ledger.vouchers[column])
      expect(file.ledger.balances.ore).toEqual(ledger.balances.ore)
      // Seen as two versions of one year, only texts, signs and names differ.
      const { result } = compareLedgers(
        { ledger, texts: textsOf(ledger, bytes) },
        { ledger: file.ledger, texts: textsOf(file.ledger, made) },
      )
      expect([result.vouchers.added.count, result.vouchers.removed.count, result.effect.accounts.count]).toEqual([0, 0, 0])
    }),
    { numRuns: runs(30, 100) },
  )
})

test('what is not plainly a number or code is replaced alike wherever it stands; plain ones stay', () => {
  const bytes = cp437(
    sieText(`#KONTO 1930 Bank
#ENHET 1930 st
#KONTO 3001 Varor
#ENHET 3001 Bo
#DIM 20 Personal
#OBJEKT 20 17 "Kurt Svensson"
#OBJEKT 1 17 Butik
#UB 0 1930 1
#VER Svensson "Hemnummer 880101-1234" 20250101
{
#TRANS 1930 {20 17 1 17} 0
}
#VER Svensson "Hemnummer 880101-1234" 20250102
{
}
#VER LB 00012 20250103
{
}
#VER A 12345678901 20250104
{
}`).replace('#PROGRAM "Exempel" 1.0', '#PROGRAM "Exempel" 1.0 "Licens Svensson AB"'),
  )
  const { ledger, bytes: made, file } = copyOf(bytes, 'secret')
  const text = Buffer.from(made).toString('latin1')
  expect(text).not.toMatch(/svensson|hemnummer|8801|\bBo\b|20 "?17/i)
  expect(text).toMatch(/^#PROGRAM Exempel 1\.0\r?$/m)
  expect(file.ledger.objects.map(({ dimension, object }) => [dimension, object === '17'])).toEqual([
    ['20', false],
    ['1', true],
  ])
  expect(file.ledger.accounts.map(({ unit }) => unit === 'st')).toEqual([true, false])
  const before = plainVouchers(ledger, bytes)
  const after = plainVouchers(file.ledger, made)
  expect(after.slice(2).map(({ series, number }) => `${series} ${number}`)).toEqual(['LB 00012', 'A 12345678901'])
  expect(after[0]?.number).toBe(after[1]?.number)
  expect(after[0]?.number).not.toBe(before[0]?.number)
  expect(file.ledger.vouchers.occurrence).toEqual(ledger.vouchers.occurrence)
})
