import type { Flag } from '@verifikat/analyses'
import type { Tone } from '../../components/StatusText.tsx'

/** Where a figure may be wrong, where the auditor should ask, and where it is enough to know. */
export const flagTones = { error: 'red', warning: 'amber', info: 'blue' } as const satisfies Record<Flag['severity'], Tone>
