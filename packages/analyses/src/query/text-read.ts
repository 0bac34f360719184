import { patternProblem } from './pattern.ts'
import { accountPattern, MOST_CHARACTERS, MOST_VALUES, type QueryInput } from './query.ts'
import { days, kronorAmounts, readBounds, type Scale, wholeNumbers } from './text-bounds.ts'
import { readClosing } from './text-closing.ts'
import { keyOf, type QueryKey, queryKeys, queryWords, wordOf } from './text-keys.ts'
import { QueryTextError } from './text-problem.ts'
import { type Piece, type Term, termAt, valueList, wholeValue } from './text-tokens.ts'

type Draft = { -readonly [K in keyof QueryInput]: QueryInput[K] }
type AmountDraft = NonNullable<Draft['amount']>

/** Reads a query's filters one by one; throws `QueryTextError` at the first that is wrong. */
export class QueryReader {
  readonly draft: Draft = {}
  private readonly text: string
  /** Bounds and words that have been given. */
  private readonly given = new Set<string>()

  constructor(text: string) {
    this.text = text
  }

  read(): Draft {
    const { length } = this.text
    if (length > MOST_CHARACTERS) throw new QueryTextError('query-too-long', { at: 0, length }, { longest: String(MOST_CHARACTERS) })
    for (let term = termAt(this.text, 0); term; term = termAt(this.text, term.end)) this.take(term)
    return this.draft
  }

  private take(term: Term): void {
    const key = keyOf(term.key)
    if (key === null) {
      const place = { at: term.at + (term.negated ? 1 : 0), length: term.key.length }
      throw new QueryTextError('unknown-key', place, { found: term.key, known: Object.keys(queryKeys).join(', ') })
    }
    const named = { at: term.at, length: term.valueAt - term.at }
    if (term.negated && key !== 'account' && key !== 'counter') throw new QueryTextError('not-negatable', named, { key })
    if (term.valueAt === term.end) throw new QueryTextError('value-missing', named, { key })
    this.filter(key, term)
  }

  private filter(key: QueryKey, term: Term): void {
    const { draft } = this
    switch (key) {
      case 'account':
        if (term.negated) draft.exceptAccounts = this.more(key, term, draft.exceptAccounts, this.accounts(key, term))
        else draft.accounts = this.more(key, term, draft.accounts, this.accounts(key, term))
        return
      case 'counter': {
        const { include = [], exclude = [] } = draft.counterAccounts ?? {}
        const own = this.accounts(key, term)
        draft.counterAccounts = term.negated
          ? { include, exclude: this.more(key, term, exclude, own) }
          : { include: this.more(key, term, include, own), exclude }
        return
      }
      case 'group':
        draft.groups = this.more(key, term, draft.groups, this.ids(key, term))
        return
      case 'function':
        draft.functions = this.more(key, term, draft.functions, this.ids(key, term))
        return
      case 'series':
        draft.series = this.more(
          key,
          term,
          draft.series,
          this.list(key, term).map(({ text }) => text),
        )
        return
      case 'user':
        draft.users = this.more(
          key,
          term,
          draft.users,
          this.list(key, term).map(({ text }) => text),
        )
        return
      case 'textgroup':
        draft.textGroups = this.more(key, term, draft.textGroups, this.ids(key, term, 200))
        return
      case 'object':
        draft.objects = this.more(key, term, draft.objects, this.objects(term))
        return
      case 'text':
      case 'word':
      case 'regex':
        draft.text = this.textFilter(key, term)
        return
      case 'date':
        draft.period = this.fromTo('date', term, draft.period)
        return
      case 'registered':
        draft.registered = this.fromTo('registered', term, draft.registered)
        return
      case 'number': {
        const { min, max } = this.bounds(wholeNumbers, key, term)
        draft.numbers = { from: min ?? draft.numbers?.from ?? null, to: max ?? draft.numbers?.to ?? null }
        return
      }
      case 'lag': {
        const { minDays = null, maxDays = null, unknown = false } = draft.lag ?? {}
        if (term.operator === ':' && ['unknown', 'okänt'].includes(wholeValue(this.text, term).text.toLowerCase())) {
          this.once('lag unknown', key, term)
          draft.lag = { minDays, maxDays, unknown: true }
          return
        }
        const { min, max } = this.bounds(wholeNumbers, key, term)
        draft.lag = { minDays: min ?? minDays, maxDays: max ?? maxDays, unknown }
        return
      }
      case 'lines': {
        const { min, max } = this.bounds(wholeNumbers, key, term)
        draft.voucherLines = { min: min ?? draft.voucherLines?.min ?? null, max: max ?? draft.voucherLines?.max ?? null }
        return
      }
      case 'gross': {
        const { min, max } = this.bounds(kronorAmounts, key, term)
        draft.voucherGross = { minOre: min ?? draft.voucherGross?.minOre ?? null, maxOre: max ?? draft.voucherGross?.maxOre ?? null }
        return
      }
      case 'amount':
      case 'abs': {
        if (this.given.has(key === 'abs' ? 'amount' : 'abs')) throw new QueryTextError('amount-and-abs', placeOf(term))
        this.given.add(key)
        const { min, max } = this.bounds(kronorAmounts, key, term)
        const own: AmountDraft = draft.amount ?? {}
        draft.amount = { ...own, minOre: min ?? own.minOre ?? null, maxOre: max ?? own.maxOre ?? null, absolute: key === 'abs' }
        return
      }
      case 'without-closing':
        this.colon(key, term)
        draft.withoutClosing = readClosing(this.text, term, draft.withoutClosing ?? {})
        return
      case 'side':
      case 'only':
      case 'without':
        this.words(key, term)
    }
  }

  /** Adds values to those of earlier terms, in place: a line may name thousands. */
  private more<T>(key: QueryKey, term: Term, known: T[] | undefined, added: readonly T[]): T[] {
    const values = known ?? []
    if (values.length + added.length > MOST_VALUES) throw new QueryTextError('too-many', placeOf(term), { key, most: String(MOST_VALUES) })
    for (const value of added) values.push(value)
    return values
  }

  /** Once per filter: a second `min` would silently take the place of the first. */
  private once(what: string, key: QueryKey, term: Term): void {
    if (this.given.has(what)) throw new QueryTextError('repeated', placeOf(term), { key })
    this.given.add(what)
  }

  private bounds<T>(scale: Scale<T>, key: QueryKey, term: Term): { readonly min: T | null; readonly max: T | null } {
    const { min, max } = readBounds(scale, key, term.operator, wholeValue(this.text, term))
    if (min !== undefined) this.once(`${key} min`, key, term)
    if (max !== undefined) this.once(`${key} max`, key, term)
    return { min: min ?? null, max: max ?? null }
  }

  private fromTo(key: 'date' | 'registered', term: Term, own: Draft['registered'] | Draft['period']) {
    const { min, max } = this.bounds(days, key, term)
    return { from: min ?? own?.from ?? null, to: max ?? own?.to ?? null }
  }

  private colon(key: QueryKey, { operator, valueAt }: Term): void {
    if (operator === ':') return
    throw new QueryTextError('wrong-operator', { at: valueAt - operator.length, length: operator.length }, { key, found: operator })
  }

  private list(key: QueryKey, term: Term): Piece[] {
    this.colon(key, term)
    return valueList(this.text, term).flatMap(([piece]) => {
      if (!piece || (piece.text === '' && !piece.quoted)) throw new QueryTextError('value-missing', placeOf(term), { key })
      return [piece]
    })
  }

  private accounts(key: QueryKey, term: Term): string[] {
    return this.list(key, term).map((piece) => {
      if (!accountPattern.safeParse(piece.text).success) throw new QueryTextError('bad-account', piece, { found: piece.text })
      return piece.text
    })
  }

  private ids(key: QueryKey, term: Term, longest = 60): string[] {
    return this.list(key, term).map((piece) => {
      if (piece.text === '' || piece.text.length > longest)
        throw new QueryTextError('bad-name', piece, { key, found: piece.text, longest: String(longest) })
      return piece.text
    })
  }

  private objects(term: Term): { dimension: string; object: string | null }[] {
    this.colon('object', term)
    return valueList(this.text, term, '=').map(([dimension, object]) => {
      if (!dimension || !object || (dimension.text === '' && !dimension.quoted)) {
        const found = this.text.slice(term.valueAt, term.end)
        throw new QueryTextError('bad-object', dimension?.length ? dimension : placeOf(term), { found })
      }
      return { dimension: dimension.text, object: object.text === '' && !object.quoted ? null : object.text }
    })
  }

  private textFilter(key: 'text' | 'word' | 'regex', term: Term): NonNullable<QueryInput['text']> {
    this.colon(key, term)
    this.once('text', key, term)
    const piece = wholeValue(this.text, term)
    if (piece.text === '') throw new QueryTextError('value-missing', piece, { key })
    if (piece.text.length > 200) throw new QueryTextError('too-long', piece)
    const problem = key === 'regex' ? patternProblem(piece.text) : null
    if (problem !== null) throw new QueryTextError('bad-pattern', piece, { problem })
    return { match: key === 'text' ? 'contains' : key, value: piece.text }
  }

  private words(key: 'side' | 'only' | 'without', term: Term): void {
    const { draft } = this
    for (const piece of this.list(key, term)) {
      const word = wordOf(key, piece.text)
      if (word === null) {
        throw new QueryTextError('unknown-word', piece, { key, found: piece.text, known: Object.keys(queryWords[key]).join(', ') })
      }
      this.once(word === 'outside-year' ? word : key === 'side' ? 'side' : `${key} ${word}`, key, term)
      if (word === 'debit' || word === 'credit') draft.amount = { ...draft.amount, side: word }
      else if (word === 'unregistered') draft.unregistered = true
      else if (word === 'vat-settlement') draft.withoutVatSettlement = true
      else if (word === 'reset') draft.withoutResetVouchers = true
      else if (word === 'closing') draft.withoutClosing ??= {}
      else draft.outsideYear = key === 'only' ? 'only' : 'exclude'
    }
  }
}

function placeOf({ at, end }: Term): { readonly at: number; readonly length: number } {
  return { at, length: end - at }
}
