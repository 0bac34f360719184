import type { Ledger } from '../ledger/ledger.ts'
import type { Collector } from './collector.ts'

/** Names and texts that were written in one character set and read in another before the file was made, or in another one than the rest of the file: how many, with examples and what they were. */
export function checkTexts(c: Collector, { encoding, repairTexts }: Pick<Ledger, 'encoding' | 'repairTexts'>): void {
  for (const [spoiling, { count, examples }] of c.spoiled.kindsIn(encoding)) {
    const [first] = examples
    if (!first) continue
    const values = {
      count,
      spoiling,
      example: first.text,
      meant: first.meant,
      examples: examples.map(({ line, text, meant }) => `${line}: ${text} → ${meant}`).join('; '),
    }
    if (repairTexts) c.log.add('characters-repaired', 'info', first.line, values)
    else c.log.add('characters-spoiled', 'warning', first.line, values)
  }
  const { count, examples } = c.spoiled.lost
  const [first] = examples
  if (first)
    c.log.add('characters-unrepairable', 'warning', first.line, {
      count,
      example: visible(first.text),
      examples: examples.map(({ line, text }) => `${line}: ${visible(text)}`).join('; '),
    })
}

/** Control characters show nothing where they stand. */
function visible(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, '�')
}
