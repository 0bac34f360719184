/** The page of condominium associations. */
export const condominium = {
  parts: {
    label: 'Part',
    'key-figures': 'Key figures',
    debt: 'Debt and interest',
    fees: 'Fees',
    reserve: 'Reserve and maintenance',
    components: 'Components',
    'cash-flow': 'Cash flow',
    tax: 'Tax',
    administration: 'Administration',
    board: 'Board report',
  },
}
