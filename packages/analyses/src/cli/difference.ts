export interface Difference {
  /** `result.rows[3].closingOre`. */
  readonly path: string
  readonly left: unknown
  readonly right: unknown
}

/** The first place where two JSON values differ, keys in the order of the left value, then the right one's own; null where they are equal. */
export function firstDifference(left: unknown, right: unknown, path = ''): Difference | null {
  if (Object.is(left, right) || (left === 0 && right === 0)) return null
  if (Array.isArray(left) && Array.isArray(right)) {
    for (let i = 0; i < Math.max(left.length, right.length); i++) {
      const found = firstDifference(left[i], right[i], `${path}[${i}]`)
      if (found) return found
    }
    return null
  }
  if (isRecord(left) && isRecord(right)) {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const found = firstDifference(left[key], right[key], path === '' ? key : `${path}.${key}`)
      if (found) return found
    }
    return null
  }
  return { path: path === '' ? '(the whole value)' : path, left, right }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value in a sentence. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
