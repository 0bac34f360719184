import type { Texts } from '../../texts.ts'
import type { findings as en } from '../en/findings.ts'

export const findings: Texts<typeof en> = {
  unknown: 'Läsaren rapporterar ”{{code}}”.',
  rest: '{{name}}: {{count}} sammanlagt, de första {{listed}} listas.',
  names: {
    'not-a-record': 'Rader som inte är poster',
  },
  codes: {
    'not-a-record': 'Raden är inte en SIE-post och utelämnades.',
  },
}
