import { at, int32At, uint8At, uint16At, uint32At } from '../column.ts'
import { decodeText } from '../ledger/text.ts'
import { foldedCode, foldText } from './fold.ts'
import { GroupNames } from './group-names.ts'
import { referenceNumber } from './reference-number.ts'
import { type TextTable, tableText } from './text-table.ts'

const UNKNOWN = -1
const BACKSLASH = 0x5c
/** In a table of codes: the text must be decoded. */
const DECODED = 0xffff

/** What is made of the texts of a table: of each once, when it is first asked for. */
export class TextFacts {
  readonly table: TextTable
  private readonly codeOf: Uint16Array
  private readonly groups: Int32Array
  private readonly names = new GroupNames()
  private readonly references: Int32Array
  private readonly referenceNumbers: string[] = []
  private readonly referencePlaces = new Map<string, number>()
  private folds: Folds | null = null
  private scratch = new Uint16Array(256)

  constructor(table: TextTable) {
    this.table = table
    this.codeOf = codesOf(table)
    this.groups = new Int32Array(table.count).fill(UNKNOWN)
    this.references = new Int32Array(table.count).fill(UNKNOWN)
  }

  /** The number of the text's group, as `textGroup` makes it; 0: no word is left. */
  group(text: number): number {
    const known = int32At(this.groups, text)
    if (known !== UNKNOWN) return known
    const length = this.fold(text)
    const group = this.names.of(this.scratch, length)
    this.groups[text] = group
    return group
  }

  groupName(group: number): string {
    return this.names.name(group)
  }

  /** The text as it is to be shown. */
  text(text: number): string {
    return tableText(this.table, text)
  }

  /** The reference number in the text, by its place in `reference`; −1: none. */
  reference(text: number): number {
    const known = int32At(this.references, text)
    if (known !== UNKNOWN) return known - 1
    const number = this.hasFourDigits(text) ? referenceNumber(this.text(text)) : null
    let place = UNKNOWN
    if (number !== null) {
      place = this.referencePlaces.get(number) ?? this.referenceNumbers.push(number) - 1
      this.referencePlaces.set(number, place)
    }
    this.references[text] = place + 1
    return place
  }

  referenceNumber(reference: number): string {
    return this.referenceNumbers[reference] ?? ''
  }

  /** The same number for texts that differ in capitals and marks alone; 0: the empty text. */
  folded(text: number): number {
    this.folds ??= new Folds(this.table.count)
    const known = this.folds.known(text)
    if (known !== UNKNOWN) return known
    const length = this.fold(text)
    const own = this.scratch.slice(0, length)
    return this.folds.add(text, own, (other) => {
      if (this.fold(other) !== length) return false
      for (let i = 0; i < length; i++) if (this.scratch[i] !== own[i]) return false
      return true
    })
  }

  foldedText(text: number): string {
    return foldText(this.text(text))
  }

  /** Writes the text's codes, small and without marks, to `scratch`; returns how many. */
  private fold(text: number): number {
    const { start, bytes } = this.table
    const from = uint32At(start, text)
    const to = (start[text + 1] ?? 1) - 1
    if (to - from > this.scratch.length) this.scratch = new Uint16Array(2 * (to - from))
    const { codeOf, scratch } = this
    for (let i = from; i < to; i++) {
      const code = codeOf[uint8At(bytes, i)] ?? DECODED
      if (code === DECODED) return this.foldDecoded(text)
      scratch[i - from] = code
    }
    return to - from
  }

  private foldDecoded(text: number): number {
    const plain = foldText(this.text(text))
    if (plain.length > this.scratch.length) this.scratch = new Uint16Array(2 * plain.length)
    for (let i = 0; i < plain.length; i++) this.scratch[i] = plain.charCodeAt(i)
    return plain.length
  }

  private hasFourDigits(text: number): boolean {
    const { start, bytes } = this.table
    const end = (start[text + 1] ?? 1) - 1
    let run = 0
    for (let i = uint32At(start, text); i < end; i++) {
      const byte = uint8At(bytes, i)
      run = byte >= 48 && byte <= 57 ? run + 1 : 0
      if (run === 4) return true
    }
    return false
  }
}

/** Texts by their folded codes. */
class Folds {
  private readonly numbers: Int32Array
  private readonly firstOf: number[] = [0]
  private readonly byHash = new Map<number, number | number[]>()

  constructor(count: number) {
    this.numbers = new Int32Array(count).fill(UNKNOWN)
    this.numbers[0] = 0
  }

  known(text: number): number {
    return int32At(this.numbers, text)
  }

  add(text: number, codes: Uint16Array, isEqual: (other: number) => boolean): number {
    let hash = codes.length
    for (let i = 0; i < codes.length; i++) hash = Math.imul(hash ^ uint16At(codes, i), 0x01000193)
    const found = this.byHash.get(hash)
    const candidates = found === undefined ? [] : typeof found === 'number' ? [found] : found
    for (const fold of candidates) {
      if (isEqual(at(this.firstOf, fold))) {
        this.numbers[text] = fold
        return fold
      }
    }
    const fold = this.firstOf.push(text) - 1
    this.byHash.set(hash, candidates.length === 0 ? fold : [...candidates, fold])
    this.numbers[text] = fold
    return fold
  }
}

/** The folded code of each byte that stands for one code by itself. */
function codesOf({ encoding, repairTexts }: TextTable): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    if (byte === BACKSLASH || (byte >= 0x80 && (encoding === 'utf-8' || repairTexts))) return DECODED
    return foldedCode(decodeText(Uint8Array.of(byte), encoding).charCodeAt(0))
  })
}

const made = new WeakMap<TextTable, TextFacts>()

/** What is known of a table's texts: kept as long as the table is. */
export function textFacts(table: TextTable): TextFacts {
  const known = made.get(table)
  if (known) return known
  const facts = new TextFacts(table)
  made.set(table, facts)
  return facts
}
