/** Which answer of an item each new one is written over: the one that stood when it was begun, whatever has come since. */
export class AnswerBasis {
  readonly #newest = new Map<string, number>()
  readonly #begun = new Map<string, number | null>()

  /** An answer that is stored, by whomever. */
  saw(item: string, entry: number): void {
    this.#newest.set(item, Math.max(entry, this.#newest.get(item) ?? 0))
  }

  /** Somebody begins to answer: what is stored from now on is not what they saw. */
  begin(item: string): void {
    if (!this.#begun.has(item)) this.#begun.set(item, this.#newest.get(item) ?? null)
  }

  /** Begun and given up, or sent and answered with nothing more to send. */
  end(item: string): void {
    this.#begun.delete(item)
  }

  of(item: string): number | null {
    return this.#begun.get(item) ?? (this.#begun.has(item) ? null : (this.#newest.get(item) ?? null))
  }

  /** One's own answer is stored: what one writes next is written over it. */
  saved(item: string, entry: number): void {
    this.saw(item, entry)
    if (this.#begun.has(item)) this.#begun.set(item, entry)
  }
}
