import { canonicalJson } from '../canonical.ts'
import type { Package } from './package.ts'

/** How a package differs from the template that it was made from, by the ids of its steps. */
export interface PackageDeviations {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  /** The steps that both have stand in another order. */
  readonly isReordered: boolean
}

/** Words are no deviation: what is asked, when, and what counts is. */
export function packageDeviations({ steps }: Pick<Package, 'steps'>, template: Pick<Package, 'steps'>): PackageDeviations {
  const before = new Map(template.steps.map(({ id, name: _, ...step }) => [id, canonicalJson(step)]))
  const now = new Map(steps.map(({ id, name: _, ...step }) => [id, canonicalJson(step)]))
  const both = (ids: Iterable<string>) => [...ids].filter((id) => before.has(id) && now.has(id))
  return {
    added: [...now.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !now.has(id)),
    changed: both(now.keys()).filter((id) => before.get(id) !== now.get(id)),
    isReordered: both(before.keys()).join() !== both(now.keys()).join(),
  }
}
