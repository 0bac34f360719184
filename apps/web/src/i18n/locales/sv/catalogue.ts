import { catalogueTexts } from '../../catalogue-texts.ts'
import type { Texts } from '../../texts.ts'
import type { catalogue as en } from '../en/catalogue.ts'

export const catalogue: Texts<typeof en> = {
  title: 'Analyser',
  lead: '{{open}} av {{all}} analyser har fått underlag.',
  columns: { name: 'Analys', purpose: 'Svarar på', needs: 'Kräver', status: 'Status' },
  ready: 'Underlag finns',
  ...catalogueTexts('sv'),
}
