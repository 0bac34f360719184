import type { FlagGroupTexts } from '../texts.ts'

export const objects: FlagGroupTexts<'objects'> = {
  'object.after-end': {
    name: 'Efter avslut',
    rule: 'Något är bokfört på objektet efter dagen då det avslutades.',
    sentence:
      '{object} {name} avslutades {endDate}, ändå är sista raden daterad {date}; periodens resultat är {amountOre} ({observations} rader).',
  },
  'object.cost-without-revenue': {
    name: 'Kostnad utan intäkt',
    rule: 'De flesta aktiva objekt i dimensionen har både intäkter och kostnader; detta har bara kostnader. Det kan vara pågående arbete, eller ett projekt att avsluta.',
    sentence: '{object} {name} har kostnader på {amountOre} och ingen nettoomsättning; de flesta av {observations} objekt har båda.',
  },
  'object.revenue-without-cost': {
    name: 'Intäkt utan kostnad',
    rule: 'De flesta aktiva objekt i dimensionen har både intäkter och kostnader; detta har bara intäkter. Dess kostnader kan vara bokförda någon annanstans.',
    sentence: '{object} {name} har nettoomsättning på {amountOre} och inga kostnader; de flesta av {observations} objekt har båda.',
  },
  'object.negative-margin': {
    name: 'Negativ marginal',
    rule: 'Objektet säljer, och förlorar minst minsta beloppet.',
    sentence:
      '{object} {name} har resultatet {amountOre} på nettoomsättningen {salesOre}, en marginal på {marginRatio} ({observations} rader).',
  },
  'object.first-used-last-month': {
    name: 'Först använt sista månaden',
    rule: 'Första raden i alla inlästa år ligger i periodens sista månad.',
    sentence: '{object} {name} användes först {date}, i periodens sista månad: {amountOre} ({observations} rader).',
  },
  'object.large-share-missing': {
    name: 'Mycket utan objekt',
    rule: 'Mer än andelen av intäkternas och kostnadernas omsättning är bokförd utan objekt i dimensionen.',
    sentence: '{amountOre} av omsättningen {turnoverOre} är bokförd utan objekt: {shareRatio}, mer än {limitRatio} ({observations} rader).',
  },
  'object.moved': {
    name: 'Flyttat mellan objekt',
    rule: 'En rättelse tar ett belopp från ett objekt och lägger det på ett annat.',
    sentence: 'Verifikat {voucher} den {date}: {amountOre} på {account} flyttades från {fromObject} till {object}.',
  },
  'object.split-differs': {
    name: 'Fördelning skiljer sig från regeln',
    rule: 'Ett verifikat fördelar ett konto annorlunda än regeln säger, med mer än en procentenhet.',
    sentence:
      'Verifikat {voucher} den {date}: {object} har {amountOre} av {sumOre} på {accounts}; enligt {basis} förväntades {expectedOre}.',
  },
  'object.work-in-progress': {
    name: 'Pågående arbete kvar',
    rule: 'Pågående arbete står i balansräkningen, och inga intäkter eller kostnader finns på objektet i perioden.',
    sentence: '{object} {name} har {amountOre} i pågående arbete {date}, men ingen rad i perioden; {expectedOre} förväntades.',
  },
}
