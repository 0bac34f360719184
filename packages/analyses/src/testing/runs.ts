import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:long`, before a release */
    long: boolean
  }
}

/** How many random cases a test tries: `usual` in every run, `long` before a release. */
export function runs(usual: number, long: number): number {
  return inject('long') ? long : usual
}
