/** From the first to the last day as text: a statement may say but one of them, as one whose end was cut off does. */
export function daysText(from: string | null, to: string | null): string {
  if (from === to && from !== null) return from
  return from === null && to === null ? '–' : `${from ?? ''} – ${to ?? ''}`.trim()
}
