/** Properties of a condominium association and what belongs to them. */
export const realEstates = {
  title: 'Real estate',
  acts: 'Acts',
  next: 'new',
  remove: 'Remove',
  showAll_one: 'Show the last one too, and write',
  showAll_other: 'Show the other {{count}} too, and write',
  unfinished: 'The row is taken when it has: {{columns}}.',
  notPasted: 'Nothing was pasted. {{why}}',
  parts: {
    properties: {
      title: 'Properties',
      lead: 'By designation. Amounts are in kronor, dates as 2025-12-31. A list pasted in the last row is added; one with headings takes the place of the rows.',
    },
    areas: {
      title: 'Areas',
      lead: 'By kind, from the day they hold. Key figures take the areas of the last day of the fiscal year, or the mean over it.',
    },
    apartments: {
      title: 'Apartments',
      lead: 'Share numbers may be on any scale: what counts is their part of the sum. A fee per month is given where it is not the share of the yearly fee.',
    },
    assessedValues: { title: 'Assessed values', lead: 'By part, from the year that they hold for.' },
    components: {
      title: 'Components',
      lead: 'With acquisition value and life: K3 asks for them from fiscal years that begin after 2025. No life: not depreciated, as land.',
    },
    loans: {
      title: 'Loans',
      lead: 'One row for each loan and balance date; a row without a date holds whichever day is asked about. Rate reset and maturity are two dates.',
    },
    amortisation: { title: 'Amortisation', lead: 'Payments that are agreed, by loan and day.' },
    maintenance: { title: 'Maintenance plan', lead: 'What is planned, by year and measure, at today’s cost.' },
    maintenancePlans: { title: 'Plan updates', lead: 'When the plan was last gone through, and how many years it covers.' },
    fees: { title: 'Yearly fees', lead: 'All fees of a year, from the day they hold.' },
    statutes: { title: 'Reserve in the statutes', lead: 'What is to be set aside for maintenance each year.' },
    meetings: { title: 'Meetings', lead: 'What the meeting decided of the reserve; it is booked in the fiscal year that the day lies in.' },
    printed: {
      title: 'Printed key figures',
      lead: 'What earlier annual reports printed, to be held against what the figures come to now. Numerator and denominator tell which of them moved.',
    },
  },
  table: {
    title: 'Files',
    lead: 'CSV with headings: they say which part it is, and its rows take the place of those that are there. Nothing is saved before you save.',
    read: 'Read tables',
    save: 'This part as CSV',
    refused: '{{file}} was not read: {{why}}',
    taken_one: '{{file}}: {{part}}, one row.',
    taken_other: '{{file}}: {{part}}, {{count}} rows.',
    'heading-unknown': 'No part of the register has a column “{{text}}”.',
    'heading-twice': 'The column “{{text}}” stands there twice.',
    'kind-unknown': 'Its headings are of no part of the register.',
    value: 'Line {{line}}: “{{text}}” is no value of the column {{column}}.',
  },
  wrong: {
    value: 'Row {{line}}: “{{text}}” cannot stand under {{column}}.',
    lacks: 'Row {{line}} lacks {{column}}.',
    row: 'Row {{line}} is there already, or lacks what its rule needs.',
    columns: 'More columns than this part has: “{{text}}”.',
  },
}
