/** How many work for a company, and who. */
export const staff = {
  title: 'Staff',
  headcount: {
    title: 'Employees per month',
    lead: 'Average number in full-time equivalents: key figures per employee and the expected pay are made of it. Enter and arrows go on; a row can be pasted.',
    employees: 'Employees',
    year: 'Year',
    average: 'Average',
  },
  pasteOutside: 'Nothing was pasted: “{{text}}” would stand outside the table.',
  pasteNumber: 'Nothing was pasted: “{{text}}” is not a number.',
  wrong: {
    number: 'A number from 0, such as 12 or 12,5.',
  },
}
