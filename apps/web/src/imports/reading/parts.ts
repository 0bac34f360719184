/** A text cut where it differs from another reading of it, so that the letters in question can be marked. */
export interface Part {
  readonly text: string
  readonly isOdd: boolean
}

/** Letters beyond ASCII are what the choice of a character set is about: runs of them, and what is between. */
export function oddParts(text: string): Part[] {
  const parts: Part[] = []
  for (const [run] of text.matchAll(/[\u0080-\uffff]+|[^\u0080-\uffff]+/g)) parts.push({ text: run, isOdd: run.charCodeAt(0) > 127 })
  return parts
}
