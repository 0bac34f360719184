const PAD = 3

export interface SparkLine {
  readonly path: string
  readonly last: { readonly x: number; readonly y: number }
}

/** A line through the known values, broken where months are unknown; null where there is nothing to see. */
export function sparkPath(values: readonly (number | null)[], sign: 1 | -1, width: number, height: number): SparkLine | null {
  const known = values.filter((value) => value !== null)
  const low = Math.min(...known)
  const high = Math.max(...known)
  if (known.length < 2 || low === high) return null
  const step = (width - 2 * PAD) / (values.length - 1)
  let path = ''
  let last = { x: 0, y: 0 }
  let isDown = false
  values.forEach((value, i) => {
    if (value === null) {
      isDown = false
      return
    }
    const part = (sign === 1 ? high - value : value - low) / (high - low)
    last = { x: round(PAD + i * step), y: round(PAD + part * (height - 2 * PAD)) }
    path += `${isDown ? 'L' : 'M'}${last.x} ${last.y}`
    isDown = true
  })
  return { path, last }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
