export const findings = {
  unknown: 'The reader reports “{{code}}”.',
  rest: '{{name}}: {{count}} in all, the first {{listed}} are listed.',
  names: {
    'not-a-record': 'Lines that are not records',
  },
  codes: {
    'not-a-record': 'The line is not a SIE record and was left out.',
  },
}
