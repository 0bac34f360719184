import { catalogueTexts } from '../../catalogue-texts.ts'

export const catalogue = {
  title: 'Analyses',
  lead: '{{open}} of {{all}} analyses have been given data.',
  columns: { name: 'Analysis', purpose: 'Answers', needs: 'Needs', status: 'Status' },
  ready: 'Data given',
  later: 'Comes in a later version',
  laterShort: 'Later version',
  laterText: 'It will be at this address. Until then the trial balance and the general ledger are ready.',
  ...catalogueTexts('en'),
}
