import type { DispositionKind, MarkKind } from '@verifikat/analyses'
import type { IconName } from '../components/outlines.ts'
import type { Tone } from '../components/StatusText.tsx'

/** Never colour alone: each kind has a picture of its own. */
export const markIcons = { reconciled: 'check', noted: 'pencil', risk: 'alert-triangle', toSample: 'target' } as const satisfies Record<
  MarkKind,
  IconName
>
export const markTones = { reconciled: 'green', noted: 'blue', risk: 'amber', toSample: 'accent' } as const satisfies Record<
  MarkKind,
  string
>

export const dispositionIcons = {
  explained: 'circle-check',
  error: 'alert-octagon',
  extendedReview: 'search',
  notRelevant: 'circle-x',
} as const satisfies Record<DispositionKind, IconName>
export const dispositionTones = {
  explained: 'green',
  error: 'red',
  extendedReview: 'amber',
  notRelevant: 'grey',
} as const satisfies Record<DispositionKind, Tone>
