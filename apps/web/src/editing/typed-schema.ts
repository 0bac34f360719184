import * as z from 'zod'

/** As `typedIn` reads a form. */
export const typedSchema = z.record(z.string(), z.string())
