import { oddParts } from './parts.ts'

/** A text in which the letters stand out that the choice is about. */
export function OddText({ text: whole }: { readonly text: string }) {
  return oddParts(whole).map(({ text, isOdd }, part) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    <span key={part} className={isOdd ? 'rd-odd' : undefined}>
      {text}
    </span>
  ))
}
