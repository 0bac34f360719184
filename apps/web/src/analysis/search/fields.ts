/**
 * Keys of an address, read one by one without a schema library: an analysis reads its address before anything else is shown, and the schemas of the
 * core check again whatever is asked for.
 */
import { accountPatternForm, dayOfIso, NO_DAY } from '@verifikat/analyses'

/** The value of a key as it is meant; undefined where it is malformed. */
export type Field<T> = (value: unknown) => T | undefined
export type Fields = Readonly<Record<string, Field<unknown>>>
export type Read<F extends Fields> = { [K in keyof F]?: ReturnType<F[K]> | undefined }

export function oneOf<const T extends string>(values: readonly T[]): Field<T> {
  return (value) => values.find((one) => one === value)
}

export const flag: Field<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export function number(least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): Field<number> {
  return (value) => (typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most ? value : undefined)
}

export function whole(least?: number, most?: number): Field<number> {
  const within = number(least, most)
  return (value) => (Number.isSafeInteger(value) ? within(value) : undefined)
}

/** Öre of any sign. */
export const ore = whole()

/** A text of so many characters. */
export function text(most: number, least = 0): Field<string> {
  return (value) => (typeof value === 'string' && value.length >= least && value.length <= most ? value : undefined)
}

export function matching(form: RegExp): Field<string> {
  return (value) => (typeof value === 'string' && form.test(value) ? value : undefined)
}

/** A text that may look like a number where it is typed by hand (`?text=42`). */
export function typed(field: Field<string>): Field<string> {
  return (value) => field(typeof value === 'number' ? String(value) : value)
}

/** `YYYY-MM-DD`, and a day that there is. */
export const day: Field<string> = (value) => (typeof value === 'string' && dayOfIso(value) !== NO_DAY ? value : undefined)

export const uuid = matching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)

export const account = matching(accountPatternForm)

/** At most so many items, all of them well formed. */
export function list<T>(item: Field<T>, most: number): Field<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined
    const items = value.flatMap((one): T[] => {
      const read = item(one)
      return read === undefined ? [] : [read]
    })
    return items.length === value.length ? items : undefined
  }
}

/** A list of texts; a single value typed by hand (`?accounts=1930`) is a list of one. */
export function typedList(item: Field<string> = text(200), most = 200): Field<string[]> {
  const items = list(typed(item), most)
  return (value) => items(typeof value === 'string' || typeof value === 'number' ? [value] : value)
}

/** A key that the screen adds by itself: an address that holds it is not believed. */
export function notOfTheAddress<T>(): Field<T> {
  return () => undefined
}

/** Two days. */
export const span: Field<{ from: string; to: string }> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined
  const { from, to } = readFields({ from: day, to: day }, value)
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** Null, or a value. */
export function orNull<T>(field: Field<T>): Field<T | null> {
  return (value) => (value === null ? null : field(value))
}

/** An object that has all of these keys, as they are meant. */
export function objectOf<F extends Fields>(fields: F): Field<{ [K in keyof F]: Exclude<ReturnType<F[K]>, undefined> }> {
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    const given: Readonly<Record<string, unknown>> = { ...value }
    const read = Object.entries(fields).map(([key, field]) => [key, field(given[key])] as const)
    if (read.some(([, own]) => own === undefined)) return undefined
    // each key is read by its own field
    return Object.fromEntries(read) as { [K in keyof F]: Exclude<ReturnType<F[K]>, undefined> }
  }
}

/** Values by name. */
export function recordOf<T>(item: Field<T>): Field<Record<string, T>> {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const read = Object.entries(value).map(([key, one]): [string, T | undefined] => [key, item(one)])
    const known = read.filter((entry): entry is [string, T] => entry[1] !== undefined)
    return known.length === read.length ? Object.fromEntries(known) : undefined
  }
}

/** Those of the fields that the address holds; what is malformed stays as an undefined key. */
export function readFields<F extends Fields>(fields: F, address: unknown): Read<F> {
  const given: Readonly<Record<string, unknown>> = typeof address === 'object' && address !== null ? { ...address } : {}
  const read = Object.entries(fields).flatMap(([key, field]) => (Object.hasOwn(given, key) ? [[key, field(given[key])]] : []))
  // each key is read by its own field
  return Object.fromEntries(read) as Read<F>
}
