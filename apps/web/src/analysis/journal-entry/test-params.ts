/** What the tests' parameters may be is fetched where an address or the settings say any, or one can change them: few addresses do. */
import { useLoaded } from '../../app/use-loaded.ts'

type Schema = typeof import('./test-params-schema.ts')

let there: Schema | null = null

export async function loadTestParams(): Promise<Schema> {
  there ??= await import('./test-params-schema.ts')
  return there
}

/** Whether it is there, where it is wanted. */
export function useTestParams(isWanted: boolean): boolean {
  const loaded = useLoaded(loadTestParams, isWanted)
  return !isWanted || there !== null || loaded !== null
}

/** Whether there is such a test, and it takes these parameters. */
export function takesParams(test: string, params: unknown): boolean {
  if (there === null) throw new Error('what the tests take is not loaded')
  return there.journalTestParams.safeParse({ [test]: params }).success
}
