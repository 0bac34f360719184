/**
 * The x in (0, high) at which a continuous distribution reaches p: Newton’s method within a bracket, halved wherever a step would leave it, so that it
 * always ends. Compares the smaller of the two tails, which keeps the digits of extreme probabilities.
 */
export function inverse(
  tails: (x: number) => { readonly p: number; readonly q: number },
  density: (x: number) => number,
  p: number,
  high: number,
): number {
  let low = 0
  let top = high
  let x = high / 2
  for (let i = 0; i < 400; i++) {
    const at = tails(x)
    const off = p <= 0.5 ? at.p - p : 1 - p - at.q
    if (off === 0) return x
    if (off < 0) low = x
    else top = x
    const newton = x - off / density(x)
    // Far from the root on a flat stretch the geometric middle finds the order of magnitude first.
    const middle = low > 0 && top / low > 4 ? Math.sqrt(low * top) : low === 0 && i > 3 ? top / 16 : (low + top) / 2
    const next = newton > low && newton < top ? newton : middle
    if (Math.abs(next - x) <= 2e-16 * x || top - low <= 4e-16 * top) return next
    x = next
  }
  return x
}
