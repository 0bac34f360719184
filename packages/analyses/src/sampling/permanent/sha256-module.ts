/**
 * SHA-256 (FIPS 180-4) of four messages at once, as a WebAssembly module of our own with 128-bit vectors: lane by lane the same computation as any other
 * SHA-256, some ten times as fast as one message after the other. Each message is one block, padded by the caller.
 *
 * The module is made from the rules of the standard, so that there is nothing in it to be taken on trust: `hash(groups)` reads groups of 16 words × 4
 * lanes from byte 0 and writes the first two words of each digest, 2 × 4 lanes a group, from `OUTPUT` on.
 */

/** Groups of four messages that one call takes at most. */
export const GROUPS = 1024
/** Bytes of the messages; the digests come behind them. */
export const OUTPUT = GROUPS * 256

const PAGE = 65_536
const ROUNDS = 64

/** 2³² · the fraction of the root, cut off: roots of the first primes are the constants of SHA-256. */
function constants(count: number, degree: 2n | 3n): number[] {
  const found: number[] = []
  for (let p = 2n; found.length < count; p++) {
    let isPrime = true
    for (let d = 2n; d * d <= p; d++) if (p % d === 0n) isPrime = false
    if (isPrime) found.push(Number(BigInt.asIntN(32, root(p << (32n * degree), degree))))
  }
  return found
}

/** The largest whole number whose power is at most the value. */
function root(value: bigint, degree: bigint): bigint {
  let low = 0n
  let high = 1n << 40n
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** degree <= value) low = middle
    else high = middle
  }
  return low
}

/** Numbers of variable length (LEB128), unsigned and signed. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]
}

function signed(value: number): number[] {
  const low = value & 127
  const rest = value >> 7
  return (rest === 0 && low < 64) || (rest === -1 && low >= 64) ? [low] : [low | 128, ...signed(rest)]
}

const vector = (opcode: number, ...rest: readonly number[]) => [0xfd, ...unsigned(opcode), ...rest]
const get = (local: number) => [0x20, ...unsigned(local)]
const set = (local: number) => [0x21, ...unsigned(local)]
const int = (value: number) => [0x41, ...signed(value)]
const splat = (value: number) => [...int(value), ...vector(0x11)]
const xor = vector(0x51)
const select = vector(0x52)
const add = vector(0xae)
const shiftRight = (local: number, bits: number) => [...get(local), ...int(bits), ...vector(0xad)]
const rotate = (local: number, bits: number) => [
  ...shiftRight(local, bits),
  ...get(local),
  ...int(32 - bits),
  ...vector(0xab),
  ...vector(0x50),
]
const mixed = (local: number, one: number, two: number, last: readonly number[]) => [
  ...rotate(local, one),
  ...rotate(local, two),
  ...xor,
  ...last,
  ...xor,
]

/** Locals: groups left, place of the messages, place of the digests; 16 words; 8 variables a … h; a sum. */
const LEFT = 0
const FROM = 1
const TO = 2
const WORD = 3
const VARIABLE = 19
const SUM = 27

function body(): number[] {
  const first = constants(8, 2n)
  const k = constants(ROUNDS, 3n)
  const word = (t: number) => WORD + (t % 16)
  const code: number[] = [...int(OUTPUT), ...set(TO), 0x03, 0x40]
  for (let w = 0; w < 16; w++) code.push(...get(FROM), ...vector(0x00, 4, ...unsigned(16 * w)), ...set(WORD + w))
  for (const [at, value] of first.entries()) code.push(...splat(value), ...set(VARIABLE + at))
  for (let t = 0; t < ROUNDS; t++) {
    const variable = (at: number) => VARIABLE + ((at + 8 * ROUNDS - t) % 8)
    const a = variable(0)
    const b = variable(1)
    const c = variable(2)
    const d = variable(3)
    const e = variable(4)
    const f = variable(5)
    const g = variable(6)
    const h = variable(7)
    if (t >= 16) {
      const before2 = word(t - 2)
      const before15 = word(t - 15)
      code.push(...get(word(t)), ...get(word(t - 7)), ...add)
      code.push(...mixed(before2, 17, 19, shiftRight(before2, 10)), ...add)
      code.push(...mixed(before15, 7, 18, shiftRight(before15, 3)), ...add, ...set(word(t)))
    }
    // T₁ = h + Σ₁(e) + Ch(e, f, g) + K + W; d += T₁; h = T₁ + Σ₀(a) + Maj(a, b, c), which then is the next round’s a.
    code.push(...get(h), ...get(word(t)), ...add, ...splat(k[t] ?? 0), ...add)
    code.push(...mixed(e, 6, 11, rotate(e, 25)), ...add)
    code.push(...get(f), ...get(g), ...get(e), ...select, ...add, ...set(SUM))
    code.push(...get(d), ...get(SUM), ...add, ...set(d))
    code.push(...get(SUM), ...mixed(a, 2, 13, rotate(a, 22)), ...add)
    code.push(...get(c), ...get(a), ...get(a), ...get(b), ...xor, ...select, ...add, ...set(h))
  }
  for (const at of [0, 1])
    code.push(...get(TO), ...get(VARIABLE + at), ...splat(first[at] ?? 0), ...add, ...vector(0x0b, 4, ...unsigned(16 * at)))
  code.push(...get(FROM), ...int(256), 0x6a, ...set(FROM), ...get(TO), ...int(32), 0x6a, ...set(TO))
  return [...code, ...get(LEFT), ...int(1), 0x6b, 0x22, LEFT, 0x0d, 0, 0x0b, 0x0b]
}

const section = (id: number, bytes: readonly number[]) => [id, ...unsigned(bytes.length), ...bytes]
const text = (value: string) => [value.length, ...Array.from(value, (letter) => letter.charCodeAt(0))]

/** The module’s bytes: one function, one memory. */
export function sha256Module(): Uint8Array<ArrayBuffer> {
  const locals = [2, 2, 0x7f, SUM - WORD + 1, 0x7b]
  const code = [...locals, ...body()]
  const pages = Math.ceil((OUTPUT + GROUPS * 32) / PAGE)
  return Uint8Array.from([
    0x00,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, [1, 0x60, 1, 0x7f, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, ...unsigned(pages)]),
    ...section(7, [2, ...text('memory'), 2, 0, ...text('hash'), 0, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ])
}
