import type { FlagGroupTexts } from '../texts.ts'

export const account: FlagGroupTexts<'account'> = {
  'account.duplicate': {
    name: 'Möjlig dubblett',
    rule: 'Kontot har en annan rad med samma belopp och samma text, högst så många dagar tidigare (längre om texten har ett referensnummer) och i ett annat verifikat. Varje rad efter den första räknas.',
    sentence: 'Samma belopp och text som {otherVoucher} den {otherDate}: {amountOre} på {account}.',
  },
  'account.contrary-side': {
    name: 'Mot kontots normala sida',
    rule: 'Intäkter förväntas i kredit och kostnader i debet; raden står på andra sidan. Rättelser och kreditfakturor gör det med rätta. Verifikat som nollställer resultatet räknas inte.',
    sentence: 'Mot kontots normala sida: {amountOre} på {account} {name}.',
  },
  'account.weekend': {
    name: 'Daterat en helg',
    rule: 'Verifikatet är daterat en lördag eller söndag. Månadens sista dag räknas inte: bokslut dateras då vilken dag det än är.',
    sentence: 'Daterat en helg: {amountOre} på {account}.',
  },
  'account.holiday': {
    name: 'Daterat en helgdag',
    rule: 'Verifikatet är daterat en allmän helgdag eller en afton som jämställs med en sådan. Månadens sista dag räknas inte.',
    sentence: 'Daterat en helgdag ({holiday}): {amountOre} på {account}.',
  },
  'account.round': {
    name: 'Jämnt belopp',
    rule: 'Beloppet är en hel multipel av avrundningsbeloppet. Uppskattningar är jämna; fakturor är det sällan.',
    sentence: 'Jämnt belopp: {amountOre} på {account}.',
  },
  'account.outlier': {
    name: 'Ovanligt belopp',
    rule: 'Rader med samma slags text har ett vanligt belopp, och detta ligger fler robusta standardavvikelser från deras median än gränsen. Prövas för grupper med tillräckligt många rader.',
    sentence: 'Långt från det vanliga {medianOre} för ”{group}” ({deviations} avvikelser, {observations} rader): {amountOre} på {account}.',
  },
  'account.gap': {
    name: 'Saknad månad',
    rule: 'Rader med detta slags text kommer nästan varje månad; mellan den första och den sista saknas de en månad. Beloppet är månadernas median.',
    sentence: 'Saknas i {month}: ”{group}” kommer nästan varje månad ({observations} månader) på {account}; {amountOre} vore vanligt.',
  },
  'account.reversal': {
    name: 'Återförd',
    rule: 'En rad av intäkt eller kostnad med motsatt belopp och samma slags text följer inom så många dagar, i ett annat verifikat.',
    sentence: 'Återför {otherVoucher} från den {otherDate}, {days} dagar senare: {amountOre} på {account}.',
  },
  'account.late-registration': {
    name: 'Sent registrerad',
    rule: 'Verifikatet registrerades mer än så många dagar efter sitt datum.',
    sentence: 'Registrerat {lagDays} dagar efter sitt datum: {amountOre} på {account}.',
  },
}
