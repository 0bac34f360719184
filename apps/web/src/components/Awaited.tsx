/** Stands where something is still to come of which nobody knows how much room it takes. */
export function Awaited() {
  return <span className="awaited" hidden />
}
