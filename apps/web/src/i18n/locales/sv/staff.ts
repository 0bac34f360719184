import type { Texts } from '../../texts.ts'
import type { staff as en } from '../en/staff.ts'

export const staff: Texts<typeof en> = {
  title: 'Personal',
  headcount: {
    title: 'Anställda per månad',
    lead: 'Medelantal i heltidstjänster: nyckeltal per anställd och den förväntade lönen bygger på det. Enter och pilar går vidare; en rad kan klistras in.',
    employees: 'Anställda',
    year: 'År',
    average: 'Medel',
  },
  pasteOutside: 'Inget klistrades in: ”{{text}}” skulle hamna utanför tabellen.',
  pasteNumber: 'Inget klistrades in: ”{{text}}” är inget tal.',
  wrong: {
    number: 'Ett tal från 0, som 12 eller 12,5.',
  },
}
