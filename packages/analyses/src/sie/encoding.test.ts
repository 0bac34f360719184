import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { EncodingDetector } from './encoding.ts'
import { readSie } from './reader.ts'
import { cp437, sieText } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 })

function detect(bytes: Uint8Array) {
  const detector = new EncodingDetector()
  detector.push(bytes)
  return detector.result
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const filler = '#TRANS 1930 {} 100.00 20250101 "plain text"\n'.repeat(500)

test.each([
  ['ascii', utf8(filler)],
  ['cp437', cp437(`${filler}Å`)],
  ['utf-8', utf8(`${filler}Å`)],
  ['latin-1', latin1(`${filler}Åsa`)],
  ['cp437', cp437('Försäljning av el')],
  ['latin-1', latin1('Försäljning av el')],
  ['utf-8', utf8('Försäljning av el – 5 €')],
])('%s, however far down the first letter beyond ASCII comes', (encoding, bytes) => {
  expect(detect(bytes)).toBe(encoding)
})

test('texts cut in the middle of a letter do not make UTF-8 anything else, and are said', () => {
  const text = sieText(
    '#KONTO 1930 "Företagskonto"\n#KONTO 1510 "Kundfordringar på företag"\n#KONTO 3001 "Försäljning åäö åäö"\n#KONTO 4010 "Inköp X"',
  )
  const bytes = utf8(text)
  bytes[text.length + 20 - text.length] = bytes[20] ?? 0
  const cut = Uint8Array.from(bytes)
  cut[cut.lastIndexOf(0x58)] = 0xc3
  const file = readSie(cut)
  expect(file.facts.file.encoding).toBe('utf-8')
  expect(file.ledger.accounts.map(({ name }) => name)).toContain('Företagskonto')
  expect(file.findings).toContainEqual({ code: 'encoding-broken', severity: 'warning', line: 0, values: { count: 1 } })
})

test('a byte order mark is passed over and named; lost characters are said', () => {
  const file = readSie(utf8(`\ufeff${sieText('#KONTO 1930 "F\ufffdretag"')}`))
  expect(file.facts.file.encoding).toBe('utf-8-bom')
  expect(file.ledger.encoding).toBe('utf-8')
  expect(file.facts.counts.lines).toBe(10)
  expect(file.findings).toContainEqual({ code: 'characters-lost', severity: 'warning', line: 10, values: { count: 1, lines: '10' } })
})

test('the verdict does not depend on how the bytes are cut or aligned', () => {
  const bytes = fc.oneof(
    fc.string({ unit: 'grapheme' }).map(utf8),
    fc.string().map((text) => cp437(`${text}åäö`)),
    fc.uint8Array({ maxLength: 400 }),
  )
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 6 }), fc.nat({ max: 9 }), (parts, offset) => {
      const whole = Uint8Array.from(parts.flatMap((part) => [...part]))
      const shifted = new Uint8Array(whole.length + offset)
      shifted.set(whole, offset)
      const cut = new EncodingDetector()
      for (const part of parts) cut.push(part)
      const summary = (d: EncodingDetector) => [d.result, d.broken, d.sequences, d.replacements]
      const moved = new EncodingDetector()
      moved.push(shifted.subarray(offset))
      const bytewise = new EncodingDetector()
      for (const byte of whole) bytewise.push(Uint8Array.of(byte))
      expect([summary(cut), summary(moved)]).toEqual([summary(bytewise), summary(bytewise)])
    }),
  )
})
