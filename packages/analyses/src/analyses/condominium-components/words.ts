import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { AgainstId } from './schema.ts'

export const words = {
  components: ['Components', 'Komponenter'],
  noComponents: ['No components are given.', 'Inga komponenter är angivna.'],
  changeNote: [
    'This is the first year with components by K3: the opening column is the opening balance by component.',
    'Det här är första året med komponenter enligt K3: kolumnen ingående är ingångsbalansen per komponent.',
  ],
  component: ['Component', 'Komponent'],
  acquired: ['In use from', 'I bruk från'],
  life: ['Life, years', 'Livslängd, år'],
  cost: ['Acquisition value', 'Anskaffningsvärde'],
  opening: ['Opening book value', 'Ingående bokfört värde'],
  added: ['Added', 'Anskaffat'],
  depreciation: ['Depreciation', 'Avskrivning'],
  scrapped: ['Scrapped', 'Utrangerat'],
  closing: ['Closing book value', 'Utgående bokfört värde'],
  replaced: ['Replaced, not scrapped', 'Ersatt, ej utrangerad'],
  replacedWhy: [
    'A newer part of the same name is in use: what is left of this one should be scrapped.',
    'En nyare del med samma namn är i bruk: det som återstår av den här ska utrangeras.',
  ],
  against: ['Against the books', 'Mot bokföringen'],
  item: ['Item', 'Post'],
  byComponents: ['By the components', 'Enligt komponenterna'],
  accounts: ['Acquisition values by account', 'Anskaffningsvärden per konto'],
  notDepreciated: ['not depreciated', 'skrivs inte av'],
  noAccounts: ['No account holds buildings or land.', 'Inget konto är byggnader eller mark.'],
  withoutAccount: ['No account given', 'Inget konto angivet'],
  lackComponents: [
    'Components with acquisition values and lives are missing: depreciation is computed when they are given.',
    'Komponenter med anskaffningsvärden och livslängder saknas: avskrivningen beräknas när de är angivna.',
  ],
} as const satisfies Record<string, Words>

export const againstWords: Readonly<Record<AgainstId, Words>> = {
  'opening-cost': ['Opening acquisition value', 'Ingående anskaffningsvärde'],
  'opening-written-off': ['Opening, written off', 'Ingående ackumulerade avskrivningar'],
  added: ['Added in the year', 'Årets anskaffningar'],
  depreciation: ['Depreciation of the year', 'Årets avskrivningar'],
  scrapped: ['Scrapped in the year', 'Årets utrangering'],
  'closing-cost': ['Closing acquisition value', 'Utgående anskaffningsvärde'],
  'closing-written-off': ['Closing, written off', 'Utgående ackumulerade avskrivningar'],
}

export const method: Method = {
  answers: [
    'Does each component’s depreciation and scrapping agree with the books, and do the components make up the accounts of buildings?',
    'Stämmer avskrivning och utrangering per komponent med bokföringen, och motsvarar komponenterna byggnadskontona?',
  ],
  computes: [
    [
      'Depreciation is straight-line by whole months, the month of acquisition counted. Where the register begins with what was written off to a day, the rest is spread over the life that is left. A scrapped part is written off to the last whole month before, and what is left is scrapped.',
      'Avskrivningen är linjär i hela månader, anskaffningsmånaden inräknad. Där registret börjar med vad som avskrivits till en dag fördelas resten på återstående livslängd. En utrangerad del skrivs av till och med sista hela månaden före, och det som återstår utrangeras.',
    ],
    [
      'Opening + added − depreciation − scrapped = closing, for each component and for all.',
      'Ingående + anskaffat − avskrivning − utrangerat = utgående, för varje komponent och för alla.',
    ],
    [
      'Added by the books is the debit of the accounts of acquisition values, less what a credit note or a correction takes back. A credit whose voucher also has what was written off, a scrapping, or a gain or loss (3970–3979, 7970–7979), is a part that left.',
      'Anskaffat enligt bokföringen är debet på anskaffningsvärdenas konton, minus det som en kreditfaktura eller rättelse tar tillbaka. Kredit i ett verifikat som även har avskrivet belopp, utrangering eller vinst eller förlust (3970–3979, 7970–7979) är en del som lämnat.',
    ],
    [
      'Acquisition values are held against 1110–1117, 1130–1157; what is written off against 1118–1119, 1158–1159, unless other accounts are chosen.',
      'Anskaffningsvärden jämförs med 1110–1117 och 1130–1157, avskrivet med 1118–1119 och 1158–1159, om inte andra konton väljs.',
    ],
  ],
  sources: [
    [
      'BFNAR 2012:1 (K3) 17.4: components with lives that differ are written off apart; 38.10: the opening balance by component at the change to K3. For associations from fiscal years that begin in 2026.',
      'BFNAR 2012:1 (K3) punkt 17.4: komponenter med olika livslängd skrivs av var för sig; 38.10: ingångsbalans per komponent vid övergång till K3. För föreningar från räkenskapsår som börjar 2026.',
    ],
  ],
  limits: [
    [
      'How an old acquisition value is divided into components is a judgement of the board; here it is taken as given.',
      'Hur ett gammalt anskaffningsvärde delas på komponenter är styrelsens bedömning; här tas den som given.',
    ],
    [
      'That a part was replaced is seen only where old and new have the same name in the register.',
      'Att en del är utbytt syns bara där gammal och ny har samma namn i registret.',
    ],
  ],
}
