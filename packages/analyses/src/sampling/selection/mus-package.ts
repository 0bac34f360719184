/**
 * Draws as the R package MUS 0.1.6 does, for files that were made with it: items of an interval or more are the top stratum; through the rest go units
 * start, start + I, … with I rounded to two decimals and each unit to a whole one (halves to the
 * even one). A unit at the end of an item belongs to the next one – not so in the
 * fixed interval of our own.
 */
export function musExtraction(amounts: readonly number[], interval: number, start: number) {
  const isHigh = amounts.map((amount) => amount >= interval)
  const highValueRows = isHigh.flatMap((high, row) => (high ? [row + 1] : []))
  const highValueTotal = amounts.reduce((sum, amount, row) => (isHigh[row] ? sum + amount : sum), 0)
  const rest = amounts.filter((amount, row) => !isHigh[row] && amount > 0)
  const total = rest.reduce((sum, amount) => sum + amount, 0)
  const step = Math.round(interval * 100) / 100
  const hitUnits: number[] = []
  for (let j = 0; start + j * step <= total; j++) hitUnits.push(evenly(start + j * step))
  const sampleBookValues: number[] = []
  let at = 0
  let cumulated = rest[0] ?? 0
  for (const unit of hitUnits) {
    while (cumulated <= unit && at < rest.length - 1) cumulated += rest[++at] ?? 0
    sampleBookValues.push(rest[at] ?? 0)
  }
  return { interval, highValueRows, highValueTotal, hitUnits, sampleBookValues, evaluationInterval: total / hitUnits.length }
}

/** Rounded to a whole number, halves to the even one; dust of sums of two decimals does not count. */
function evenly(value: number): number {
  const hundredths = Math.round(value * 100)
  const whole = Math.floor(hundredths / 100)
  const rest = hundredths - 100 * whole
  return rest > 50 || (rest === 50 && whole % 2 === 1) ? whole + 1 : whole
}
