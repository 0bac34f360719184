import type { Flag } from '@verifikat/analyses'
import type { Tone } from '../../components/StatusText.tsx'

/** Where the auditor should ask, and where it is enough to know. */
export const flagTones = { warning: 'amber', info: 'blue' } as const satisfies Record<Flag['severity'], Tone>
