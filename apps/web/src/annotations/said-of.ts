import type { Annotated } from '@verifikat/analyses'
import type { useTranslation } from 'react-i18next'
import { formatOre } from '../format/money.ts'

/** All that was said of it, in words: marks, what it was judged to be, and comments. */
export function saidOf(
  { marks, disposition, comments }: Pick<Annotated, 'marks' | 'disposition' | 'comments'>,
  t: ReturnType<typeof useTranslation<'annotations'>>['t'],
): string[] {
  return [
    ...marks.map(({ kind }) => t(`mark.${kind}`)),
    ...(disposition === null
      ? []
      : [
          t(`disposition.${disposition.kind}`),
          ...(disposition.amountOre === null ? [] : [formatOre(disposition.amountOre, 'ore')]),
          ...(disposition.text === '' ? [] : [disposition.text]),
        ]),
    ...comments.map(({ text }) => text),
  ]
}
