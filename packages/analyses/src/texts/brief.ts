/** Letters of a file that are told in an error: enough to find the place, and never the file. */
const MOST = 80

/** The beginning of what somebody else wrote, as it is said again. */
export function brief(text: string): string {
  const letters = [...text.slice(0, 2 * MOST + 2)]
  return letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : text
}
