import type { FlagGroupTexts } from '../texts.ts'

export const counterpart: FlagGroupTexts<'counterpart'> = {
  'counterpart.revenue': {
    name: 'Intäkt, ovanligt motkonto',
    rule: 'En intäkt står mot ett annat konto än kundfordringar, bank, moms, förskott eller periodisering.',
    sentence: 'Intäkt: {base} {baseName} står mot {counter} {counterName} med {amountOre} i {observations} verifikat, först {date}.',
  },
  'counterpart.cash-sale-without-vat': {
    name: 'Kontantförsäljning utan moms',
    rule: 'Försäljning står mot bank eller kassa i ett verifikat utan momskonto.',
    sentence:
      'Försäljning utan moms: {base} {baseName} står mot {counter} {counterName} med {amountOre} i {observations} verifikat, först {date}.',
  },
  'counterpart.cost-owner': {
    name: 'Kostnad mot ägare',
    rule: 'En kostnad står mot en ägares eller anställds avräkningskonto.',
    sentence:
      'Kostnad och ägare: {base} {baseName} står mot {counter} {counterName} med {amountOre} i {observations} verifikat, först {date}.',
  },
  'counterpart.cost-revenue': {
    name: 'Kostnad mot intäkt',
    rule: 'En kostnad står direkt mot en intäkt.',
    sentence:
      'Kostnad och intäkt: {base} {baseName} står mot {counter} {counterName} med {amountOre} i {observations} verifikat, först {date}.',
  },
  'counterpart.capitalised': {
    name: 'Aktivering',
    rule: 'En anläggningstillgång står mot en intäkt eller personalkostnad: aktiverat eget arbete, eller en försäljning bokförd netto.',
    sentence: 'Aktivering: {base} {baseName} står mot {counter} {counterName} med {amountOre} i {observations} verifikat, först {date}.',
  },
  'counterpart.equity-result': {
    name: 'Eget kapital mot resultat',
    rule: 'Eget kapital står mot ett resultatkonto i ett verifikat som inte är ett bokslutsverifikat.',
    sentence:
      'Eget kapital mot resultat: {base} {baseName} står mot {counter} {counterName} med {amountOre} i {observations} verifikat, först {date}.',
  },
  'counterpart.vat-settlement': {
    name: 'Momsredovisning, ovanligt motkonto',
    rule: 'Redovisningskontot för moms står mot annat än moms, fordran på staten eller öresutjämning.',
    sentence:
      'Momsredovisning: {base} {baseName} står mot {counter} {counterName} med {amountOre} i {observations} verifikat, först {date}.',
  },
  'counterpart.salary-without-tax': {
    name: 'Lön utan skatt',
    rule: 'Lön står mot bank eller kassa i ett verifikat utan avdragen skatt.',
    sentence:
      'Lön utan skatt: {base} {baseName} står mot {counter} {counterName} med {amountOre} i {observations} verifikat, först {date}.',
  },
  'counterpart.own-rule': {
    name: 'Avviker enligt egen regel',
    rule: 'En regel som företaget eller revisorn har skrivit säger att kontoparet är ovanligt.',
    sentence:
      'Enligt regeln {rule}: {base} {baseName} står mot {counter} {counterName} med {amountOre} i {observations} verifikat, först {date}.',
  },
  'counterpart.rare-pair': {
    name: 'Sällsynt par',
    rule: 'Paret finns i en mindre andel av basens verifikat än gränsen, och dess belopp når minsta beloppet.',
    sentence:
      'Bara i {frequencyRatio} av verifikaten: {base} {baseName} står mot {counter} {counterName} med {amountOre} i {observations} verifikat, först {date}.',
  },
  'counterpart.new': {
    name: 'Nytt motkonto',
    rule: 'Motkontot förekommer inte i jämförelseperioden.',
    sentence: '{counter} {counterName} är nytt motkonto sedan {date}: {amountOre} i {observations} verifikat.',
  },
}
