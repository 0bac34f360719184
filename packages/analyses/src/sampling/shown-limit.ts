/** How limits are read: never better than they are, and the same on screen and paper. What is left up to a limit is reckoned from the limit as shown. */

/** What is less than this of the last figure is the arithmetic's, and lifts no limit. */
const SLACK = 1e-9

/** An upper limit of a share, up to a tenth of a per cent: 0.42914 is 43.0 %. */
export function upperShare(share: number): number {
  return Math.ceil(share * 1000 - SLACK) / 1000 + 0
}

/** An upper limit of an amount in öre, up to whole kronor. */
export function upperKronor(ore: number): number {
  return Math.ceil(ore / 100 - SLACK) * 100 + 0
}
