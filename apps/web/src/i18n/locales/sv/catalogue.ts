import { catalogueTexts } from '../../catalogue-texts.ts'
import type { Texts } from '../../texts.ts'
import type { catalogue as en } from '../en/catalogue.ts'

export const catalogue: Texts<typeof en> = {
  title: 'Analyser',
  lead: '{{open}} av {{all}} analyser är klara i den här versionen.',
  columns: { name: 'Analys', purpose: 'Svarar på', needs: 'Kräver', status: 'Status' },
  ready: 'Klar',
  missing: 'Kräver SIE 4',
  later: 'Kommer i en senare version',
  laterShort: 'Senare version',
  laterText: 'Den kommer att finnas på den här adressen. Så länge är råbalansen och huvudboken klara.',
  noBooks: 'Läs in en SIE-fil först.',
  ...catalogueTexts('sv'),
}
