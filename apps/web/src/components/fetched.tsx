import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is fetched when it is first shown. */
export type Fetched<P> = ComponentType<P> & {
  /** Fetches it before it is shown. */
  readonly fetch: () => void
}

/**
 * Like `lazy`, but shown in the same moment where its code is there: React holds what has suspended, however shortly, back until a third of a second after
 * the fallback before it.
 */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  let loaded: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  const fetch = () => {
    loading ??= load().then(
      (own) => {
        loaded = own
        return own
      },
      (error: unknown) => {
        // it is tried again when it is next asked for
        loading = null
        throw error
      },
    )
    return loading
  }
  const Later = lazy(async () => ({ default: await fetch() }))
  // biome-ignore lint/correctness/noComponentHookFactories: each is made once, where a module stands
  function Part(props: P) {
    // what it has begun as it stays, for another type would be another component
    const [Own] = useState<ComponentType<P>>(() => loaded ?? (Later as unknown as ComponentType<P>))
    return <Own {...props} />
  }
  return Object.assign(Part, { fetch: () => void fetch().catch(() => undefined) })
}
