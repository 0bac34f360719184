import { foldText } from '../texts/fold.ts'
import { hasCheckDigit } from '../texts/luhn.ts'

/** Longest run of digits that is taken for a reference. */
const LONGEST = 35

/**
 * What texts are told apart by: references (whatever has two digits or more; dates and years are words) and words of three letters or more, each with a
 * number of its own. Bank and ledger are read with one table, so that what both say has one number.
 */
export class Tokens {
  private readonly numbers = new Map<string, number>()
  private readonly names: string[] = []
  private readonly references: boolean[] = []

  get count(): number {
    return this.names.length
  }

  /** Numbers of what stands in some texts, each once, ascending. */
  of(texts: readonly string[]): number[] {
    const found: number[] = []
    for (const part of partsOf(texts)) this.add(part, found)
    return found.length < 2 ? found : [...new Set(found)].sort((a, b) => a - b)
  }

  isReference(token: number): boolean {
    return this.references[token] === true
  }

  nameOf(token: number): string {
    const name = this.names[token]
    if (name === undefined) throw new RangeError(`no token ${token}`)
    return name
  }

  private add(part: string, found: number[]): void {
    const digits = digitsIn(part)
    const isReference = isReferenceLike(part)
    if (!isReference && part.length < 3) return
    const own = nameIn(part)
    found.push(this.number(own, isReference))
    // an OCR number is an invoice’s number with a check digit after it
    if (digits === own.length && digits >= 4 && hasCheckDigit(own)) found.push(this.number(own.slice(0, -1), true))
  }

  private number(name: string, isReference: boolean): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    const number = this.names.length
    this.numbers.set(name, number)
    this.names.push(name)
    this.references.push(isReference)
    return number
  }
}

/** Names of what stands in some texts itself, without what a check digit is taken off. */
export function standingIn(texts: readonly string[]): Set<string> {
  return new Set(partsOf(texts).map(nameIn))
}

function partsOf(texts: readonly string[]): string[] {
  // 5562-1180 is one number, as 55621180 is
  return texts.flatMap((text) =>
    text === ''
      ? []
      : (foldText(text)
          .replaceAll(/(?<=\d)-(?=\d)/g, '')
          .match(/[\p{L}\p{N}]+/gu) ?? []),
  )
}

const digitsIn = (part: string): number => part.replaceAll(/\D/g, '').length
const isReferenceLike = (part: string): boolean => digitsIn(part) >= 2 && part.length <= LONGEST && !isDateLike(part)
const nameIn = (part: string): string => (isReferenceLike(part) ? part.replace(/^0+(?=.)/, '') : part)

/** `2026` or `20260131`. */
function isDateLike(part: string): boolean {
  return /^(?:(?:19|20)\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/.test(part)
}
