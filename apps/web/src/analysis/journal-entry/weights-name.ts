import type { JournalLibrary } from '@verifikat/analyses'
import type { Texts } from '../use-texts.ts'

/** Whose weights a score is made of. */
export function weightsName({ origin, version }: Pick<JournalLibrary['score'], 'origin' | 'version'>, t: Texts): string {
  return t(`journal:score.origin.${origin}`, { n: version })
}
