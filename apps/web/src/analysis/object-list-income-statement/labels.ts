import type { ObjectRow } from '@verifikat/analyses'
import type { Texts } from '../use-texts.ts'

/** "10 Försäljning", that there is no object, or the whole company. */
export function objectLabel({ kind, object, name }: ObjectRow, t: Texts): string {
  if (kind === 'total') return t('matrix:ol.total')
  return object === null ? t('filter.noObject') : [object, name].filter(Boolean).join(' ')
}
