import * as z from 'zod'

/** An account as the books name it: usually four digits, but letters and longer numbers occur. */
export const accountNumberSchema = z.string().regex(/^[\p{L}\p{N}_./:#&+%@]+$/u)
