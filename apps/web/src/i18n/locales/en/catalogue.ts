import { catalogueTexts } from '../../catalogue-texts.ts'

export const catalogue = {
  title: 'Analyses',
  lead: '{{open}} of {{all}} analyses have been given data.',
  columns: { name: 'Analysis', purpose: 'Answers', needs: 'Needs', status: 'Status' },
  ready: 'Data given',
  ...catalogueTexts('en'),
}
