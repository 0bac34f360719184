import type { Words } from './words.ts'

/**
 * What a field of parameters or of a result says of itself beside its type: `unit` and `example` for scripts, the words for screens and documents.
 * A parameter with a `label` has a field on the default screen.
 */
declare module 'zod' {
  interface GlobalMeta {
    readonly unit?: string
    readonly example?: unknown
    readonly label?: Words
    /** A sentence that says what it means. */
    readonly means?: Words
    /** Of an enum: what each of its values is called. */
    readonly options?: Readonly<Record<string, Words>>
  }
}
