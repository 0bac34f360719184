import { catalogueTexts } from '../../catalogue-texts.ts'

export const catalogue = {
  title: 'Analyses',
  lead: '{{open}} of {{all}} analyses are ready in this version.',
  columns: { name: 'Analysis', purpose: 'Answers', needs: 'Needs', status: 'Status' },
  ready: 'Ready',
  missing: 'Needs SIE 4',
  later: 'Comes in a later version',
  laterShort: 'Later version',
  laterText: 'It will be at this address. Until then the trial balance and the general ledger are ready.',
  noBooks: 'Import a SIE file first.',
  ...catalogueTexts('en'),
}
